"""What every screen stands on, put together for a window."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.paths import ASSETS
from game.storage.folders import Folders, folders
from game.storage.settings import Settings
from ui.app.navigation import Screens
from ui.core.options import Options
from ui.core.services import Services
from ui.draw.avatars import Avatars
from ui.draw.decks.deck import USUAL
from ui.draw.letters.text import Text
from ui.draw.pictures import Pictures
from ui.draw.skins import Skins

if TYPE_CHECKING:
    from ui.core.navigation import Navigation


def services_for(options: Options, threaded: bool = True, home: Folders | None = None) -> Services:
    """What the screens stand on, as these options ask for it; needs an open display. Tests draw with `threaded` False.

    `home` is the person's folder where it is known already.
    """
    home = home or folders(options.profile_dir)
    forced = {"language": options.lang, "text": options.text, "speed": options.speed}
    settings = Settings(home.root, forced)
    pictures = Pictures(ASSETS, settings.now.deck or USUAL, threaded, home.decks)
    pictures.avatars = Avatars(home.faces)
    text = Text(ASSETS / "fonts", pictures.budget)
    services = Services(pictures, text, settings, options, home, Skins(pictures.budget))
    screens = Screens(services)
    services.navigation, services.foresee = cast("Navigation", screens), screens.foresee
    return services

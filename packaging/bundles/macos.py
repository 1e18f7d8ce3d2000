"""What only macOS has: the .app in an image that is opened and drawn into Applications; signing and notarising."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from bundles import folder as bundle
from bundles.contents import ROOT
from bundles.environment import WORK, run, tell

ENTITLEMENTS: Final = ROOT / "packaging" / "macos" / "entitlements.plist"


def image(app: Path, out: Path) -> Path:
    """The .dmg with the program and a way into Applications beside it."""
    sign(app)
    tell("making the image")
    content = WORK / "image"
    shutil.rmtree(content, ignore_errors=True)
    content.mkdir(parents=True)
    run("ditto", app, content / "Brisca.app")
    (content / "Applications").symlink_to("/Applications")
    made = out / f"{bundle.STEM}.dmg"
    made.unlink(missing_ok=True)
    run("hdiutil", "create", "-volname", "Brisca", "-srcfolder", content, "-fs", "HFS+", "-format", "ULMO", made)
    notarise(made)
    bundle.weigh(made)
    return made


def sign(app: Path) -> None:
    """Signs with the identity in BRISCA_SIGN_MACOS; without one the signature says nothing of who made the program.

    Some signature there must be: without any, a Mac with Apple's own processor starts nothing.
    """
    identity = os.environ.get("BRISCA_SIGN_MACOS") or "-"
    hardened = [] if identity == "-" else ["--options", "runtime", "--timestamp", "--entitlements", str(ENTITLEMENTS)]
    run("codesign", "--force", "--deep", "--sign", identity, *hardened, app)
    run("codesign", "--verify", "--deep", "--strict", app)


def notarise(made: Path) -> None:
    """Has Apple look at the image, with the profile of notarytool in BRISCA_NOTARY_PROFILE; without one it does not."""
    profile = os.environ.get("BRISCA_NOTARY_PROFILE")
    if profile:
        tell("waiting for Apple")
        run("xcrun", "notarytool", "submit", made, "--keychain-profile", profile, "--wait")
        run("xcrun", "stapler", "staple", made)

// The seat at the table: shows each state that comes, and turns what is pressed into acts. It knows no rules.

import {lay} from "./fan.js";
import {at, card, face, keep, make, show, write} from "./parts.js";

const BUTTONS = ["swap", "claim", "declare", "look"];
const FEW = 8; // bids that each have a button; more are stepped through
const NAME = 60; // window pixels that a name needs under a card
const KEPT = 60; // sentences in the log
const WIDE = 0.66; // width of a card with its name in the trick, for a height of 1
const NEWS = 5; // sentences on the felt while no card lies there
const SIGN = 2600; // milliseconds that a sign is seen

export class Table {
  constructor(line, speak_in, leave) {
    this.line = line;
    this.now = null;
    this.chosen = new Set();
    this.heard = [0, 0]; // deal, and the last sentence of it that was told
    this.turn = null;
    this.bid = null;
    this.looks = {}; // how a face looks that makes each sign
    this.one_tap = likes_one_tap();
    at("one-tap").checked = this.one_tap;
    at("one-tap").onchange = () => likes_one_tap((this.one_tap = at("one-tap").checked) ? "1" : "0");
    at("play").onclick = () => this.act(this.ways()[0].action);
    at("lay").onclick = () => this.act({action: "discard", cards: [...this.chosen]});
    at("hint").onclick = () => this.line.send("hint", {n: this.now.n});
    at("back").onclick = () => this.line.send("back", {n: this.now.n});
    at("on").onclick = () => this.line.send("on", {n: this.now.n});
    at("asked-yes").onclick = () => this.line.send("agree", {n: this.now.n, yes: true});
    at("asked-no").onclick = () => this.line.send("agree", {n: this.now.n, yes: false});
    at("repeat").onclick = () => this.repeat();
    at("leave").onclick = () => confirm(this.texts.sure) && leave();
    at("lang").onchange = () => speak_in(at("lang").value);
    this.sheet("signs");
    this.sheet("menu");
    addEventListener("resize", () => this.now && this.fit());
    addEventListener("keydown", (event) => this.key(event));
  }

  sheet(name) {
    at(`${name}-open`).onclick = () => this.turn_sheet(name, at(name).hidden);
    at(`${name}-close`).onclick = () => this.turn_sheet(name, false);
  }

  turn_sheet(name, open) {
    show(at(name), open);
    at(`${name}-open`).setAttribute("aria-expanded", String(open));
    if (open) at(name).scrollTop = 0; // from its beginning, wherever it was left
    at(open ? `${name}-name` : `${name}-open`).focus({preventScroll: true});
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || at("table").hidden) return;
    if (event.key === "Escape") for (const name of ["signs", "menu"]) at(name).hidden || this.turn_sheet(name, false);
    if (event.key.toLowerCase() === "r" && !/^(INPUT|SELECT)$/.test(document.activeElement?.tagName || "")) this.repeat();
  }

  speak(texts, langs, lang) {
    this.texts = texts;
    at("lang").replaceChildren(...Object.entries(langs).map(([code, name]) => make("option", {value: code, textContent: name, selected: code === lang})));
    this.heard = [0, 0];
    at("log").replaceChildren();
  }

  // -- what the table says

  see(state) {
    const fresh = !this.now || this.now.deal !== state.deal;
    const moved = !this.now || this.now.n !== state.n;
    this.now = state;
    if (moved) {
      this.chosen = new Set([...this.chosen].filter((one) => state.view.hand.includes(one) && this.legal("discard").length));
      if (this.legal("play").length === 1) this.chosen.add(this.legal("play")[0].action.card);
      show(at("note"), false);
      this.bid = null;
    }
    if (fresh) this.chosen.clear();
    this.people();
    this.felt();
    this.say();
    this.hand();
    this.acts();
    this.asides();
    this.count();
    this.fit();
  }

  legal(group) {
    return this.now.legal.filter((one) => one.group === group);
  }

  people() {
    const {seats, view, seat, plates} = this.now;
    const order = seats.slice(1).map((_, step) => (seat + view.direction_step * (step + 1) + seats.length * 6) % seats.length);
    write(at("plate"), plates[seat]);
    at("own").classList.toggle("turn", this.now.turn === seat);
    keep(at("people"), order, (one) => one,
      () => make("li", {}, make("span", {className: "pic"}), make("span", {}, make("span", {className: "name"}), make("span", {className: "what"}))),
      (part, one) => {
        const chair = seats[one];
        const picture = part.querySelector(".pic");
        if (picture.dataset.face !== chair.face) picture.dataset.face = chair.face, picture.replaceChildren(face(chair.face));
        this.lives(picture, one);
        write(part.querySelector(".name"), chair.name);
        write(part.querySelector(".what"), plates[one]);
        part.classList.toggle("turn", this.now.turn === one);
        part.classList.toggle("gone", !chair.here);
      });
  }

  // A face lives for a moment when somebody has made a sign that this seat saw.
  lives(picture, seat) {
    for (const one of this.legal("sign")) this.looks[one.action.meaning] = one.look;
    const made = this.now.view.signals_seen.filter(([who]) => who === seat);
    const before = Number(picture.dataset.signs ?? made.length);
    picture.dataset.signs = made.length;
    const look = made.length > before && this.looks[made[made.length - 1][1]];
    if (!look) return;
    picture.classList.add("signs");
    picture.replaceChildren(face(picture.dataset.face, look));
    setTimeout(() => (picture.classList.remove("signs"), picture.replaceChildren(face(picture.dataset.face))), SIGN);
  }

  felt() {
    const {view, seats, seat, deck, names} = this.now;
    const last = view.tricks[view.tricks.length - 1];
    const past = !view.table.length && last;
    const plays = past ? last.plays : view.table;
    const best = past ? last.winner : this.now.best;
    at("trick").classList.toggle("past", Boolean(past));
    keep(at("trick"), plays, ([who, name]) => `${view.tricks.length - (past ? 1 : 0)}:${who}:${name}`,
      ([who, name]) => make("li", {className: past ? "" : "new"}, card(deck, name, names[name]), make("span", {className: "who"})),
      (part, [who]) => {
        write(part.querySelector(".who"), who === seat ? this.texts.you : seats[who].name);
        part.classList.toggle("best", who === best);
      });
    const news = plays.length || view.phase === "over" ? [] : this.now.told.filter((one) => one.k > 1).slice(-NEWS);
    show(at("news"), news.length > 0);
    show(at("trick"), !news.length);
    keep(at("news"), news, (one) => `${this.now.deal}:${one.k}`, () => make("p"), (part, one) => write(part, one.words));
    this.draw("trump", `${view.trump}:${deck}`, () => view.trump === null ? [] :
      [make("img", {src: `/deck/${deck}/suit-${view.trump}.svg`, alt: ""}), `${this.texts.trump}: ${this.now.trump}`]);
    this.draw("turnup", `${view.turn_up}:${view.stock}:${deck}`, () => view.turn_up
      ? [card(deck, view.turn_up, names[view.turn_up]), `${this.texts.stock}: ${view.stock}`]
      : view.stock ? [`${this.texts.stock}: ${view.stock}`] : []);
    this.draw("called", `${view.called}:${deck}`, () => view.called ? [card(deck, view.called, names[view.called]), this.texts.called] : []);
    write(at("points"), (this.now.points || []).map((one) => `${one.name}: ${one.points}`).join("\n"));
  }

  draw(id, state, parts) {
    if (at(id).dataset.state === state) return;
    at(id).dataset.state = state;
    at(id).replaceChildren(...parts());
  }

  say() {
    const {line, told, deal, turn} = this.now;
    write(at("line"), line);
    if (this.heard[0] !== deal) this.heard = [deal, 0];
    for (const one of told) {
      if (one.k <= this.heard[1]) continue;
      this.heard[1] = one.k;
      at("log").append(make("p", {textContent: one.words}));
    }
    const whose = `${deal}:${this.now.n}:${turn}:${line}`;
    if (whose !== this.turn) {
      this.turn = whose;
      at("log").append(make("p", {className: "turn", textContent: line}));
    }
    while (at("log").children.length > KEPT) at("log").firstChild.remove();
  }

  repeat() {
    const words = [...at("log").querySelectorAll("p:not(.again)")].slice(-4).map((one) => one.textContent.replace(/\.$/, ""));
    at("log").append(make("p", {className: "turn again", textContent: words.join(". ")}));
  }

  refuse(message) {
    if (message.words) this.tell(message.words);
  }

  advise(message) {
    if (message.n !== this.now.n) return;
    this.tell(`${message.title}. ${message.reason}`);
    for (const part of at("hand").querySelectorAll("button")) part.classList.toggle("hinted", part.dataset.card === message.action.card);
  }

  tell(words) {
    write(at("note-words"), words);
    show(at("note"), true);
    at("log").append(make("p", {className: "turn", textContent: words}));
    this.fit();
  }

  // -- the hand

  hand() {
    const {view, deck, names, barred} = this.now;
    const may = new Set(this.legal("play").map((one) => one.action.card));
    keep(at("hand"), view.hand, (name) => name,
      (name) => {
        const press = make("button", {type: "button", data: {card: name}}, card(deck, name));
        press.onclick = () => this.press(name);
        return make("li", {}, press);
      },
      (part, name) => {
        const press = part.firstChild;
        const bars = Boolean(may.size) && !may.has(name);
        press.classList.toggle("barred", bars);
        press.classList.toggle("chosen", this.chosen.has(name));
        if (!may.size) press.classList.remove("hinted");
        press.setAttribute("aria-pressed", String(this.chosen.has(name)));
        press.setAttribute("aria-label", bars && barred[name] ? `${names[name]}. ${barred[name]}` : names[name]);
      });
  }

  press(name) {
    const laid = this.legal("discard")[0];
    if (laid) {
      if (!laid.cards.includes(name)) return;
      if (this.chosen.has(name)) this.chosen.delete(name);
      else if (this.chosen.size < laid.choose) this.chosen.add(name);
    } else if (this.now.barred[name]) {
      this.tell(this.now.barred[name]);
      return;
    } else if (this.chosen.has(name) || (this.one_tap && this.legal("play").length)) {
      if (this.legal("play").some((one) => one.action.card === name)) return this.play(name);
    } else {
      this.chosen = new Set([name]);
    }
    this.hand();
    this.acts();
    this.fit();
  }

  // Plays the card, unless it can be played in several ways: then the buttons ask which.
  play(name) {
    this.chosen = new Set([name]);
    const ways = this.ways();
    if (ways.length === 1) this.act(ways[0].action);
    else this.hand(), this.acts(), this.fit();
  }

  // In what ways the chosen card can be played: the plain one first, then with what is said to it.
  ways() {
    return this.legal("play").filter((one) => this.chosen.has(one.action.card));
  }

  act(action) {
    if (this.line.pending) return; // the table has not answered the one before yet
    this.line.act(this.now, action);
  }

  // -- everything else that may be done

  acts() {
    const ways = this.ways();
    show(at("play"), ways.length > 0);
    if (ways.length) write(at("play"), ways[0].label);
    const laid = this.legal("discard")[0];
    show(at("lay"), Boolean(laid));
    if (laid) {
      at("lay").disabled = this.chosen.size !== laid.choose;
      write(at("lay"), `${this.texts.lay_aside} (${this.chosen.size}/${laid.choose})`);
    }
    show(at("hint"), this.now.hint);
    show(at("back"), this.now.back);
    show(at("signs-open"), this.legal("sign").length > 0);
    if (!this.legal("sign").length) show(at("signs"), false);
    this.choices(ways.slice(1));
  }

  choices(more) {
    const found = [...more.map((one) => ["button", one]), ...BUTTONS.flatMap((group) => this.legal(group)).map((one) => ["button", one])];
    for (const one of this.legal("trump")) found.push(["suit", one]);
    const bids = this.legal("bid").filter((one) => one.action.action === "bid");
    const passes = this.legal("bid").filter((one) => one.action.action === "pass");
    if (bids.length > FEW) found.push(["step", {label: "step", bids}]);
    else for (const one of bids) found.push(["button", one]);
    for (const one of passes) found.push(["button", one]);
    if (this.legal("call").length) found.push(["cards", {label: "call", calls: this.legal("call")}]);
    keep(at("choices"), found, ([kind, one]) => `${kind}:${one.action ? JSON.stringify(one.action) : this.now.n}`,
      ([kind, one]) => this.choice(kind, one),
      (part, [kind, one]) => kind === "button" && write(part, one.label));
  }

  choice(kind, one) {
    if (kind === "step") return this.stepper(one.bids);
    if (kind === "cards") return make("div", {className: "cards"}, ...one.calls.map((call) => this.call(call)));
    const press = make("button", {type: "button", onclick: () => this.act(one.action)}, one.label);
    if (kind === "suit") {
      press.className = "suit";
      press.prepend(make("img", {src: `/deck/${this.now.deck}/suit-${one.action.suit}.svg`, alt: ""}));
    }
    return press;
  }

  call(one) {
    const press = make("button", {type: "button", onclick: () => this.act(one.action)}, card(this.now.deck, one.action.card));
    press.setAttribute("aria-label", one.label);
    return press;
  }

  stepper(bids) {
    let here = 0;
    const told = make("output", {});
    const go = make("button", {type: "button", className: "primary", onclick: () => this.act(bids[here].action)});
    const turn = (step) => {
      here = Math.max(0, Math.min(bids.length - 1, here + step));
      write(told, String(bids[here].action.amount ?? ""));
      write(go, bids[here].label);
    };
    const step = (words, by) => make("button", {type: "button", textContent: words, onclick: () => turn(by)});
    const part = make("div", {className: "step"}, step("−5", -5), step("−1", -1), told, step("+1", 1), step("+5", 5));
    turn(0);
    part.append(go);
    return part;
  }

  // -- sheets

  asides() {
    const {asked, view, deck, names, seats, seat} = this.now;
    show(at("asked"), Boolean(asked));
    if (asked) write(at("asked-words"), asked.what);
    const talon = view.phase === "discard" || view.phase === "choose_trump" || view.phase === "call" ? view.talon_shown || [] : [];
    const open = [[this.texts.talon, talon.filter((one) => !view.hand.includes(one))], ...view.shown.map(([who, held]) => [seats[who].name, held])]
      .filter(([, held]) => held.length);
    show(at("seen"), open.length > 0 && view.phase !== "over");
    this.draw("seen-cards", JSON.stringify([open, deck]), () => open.map(([whose, held]) => make("figure", {},
      make("figcaption", {textContent: whose}), ...held.map((one) => card(deck, one, names[one] || one)))));
    keep(at("sign-list"), this.legal("sign"), (one) => one.action.meaning,
      (one) => {
        const press = make("button", {type: "button"}, face(seats[seat].face, one.look), make("span", {textContent: one.label}), make("small", {textContent: one.gesture}));
        press.onclick = () => (this.act(one.action), this.turn_sheet("signs", false));
        return make("li", {}, press);
      }, () => {});
    this.rows("score", this.now.score);
    const last = view.tricks[view.tricks.length - 1];
    show(at("last-name"), Boolean(last));
    this.draw("last", JSON.stringify([last, deck]), () => last ? last.plays.map(([who, one]) => card(deck, one, `${seats[who].name}: ${names[one] || one}`)) : []);
  }

  rows(id, rows) {
    keep(at(id), rows, (one) => one.name,
      (one) => make("li", {}, make("span", {className: "name", textContent: one.name}), make("span", {className: "more"}), make("span", {className: "number"})),
      (part, one) => {
        write(part.querySelector(".more"), one.tricks || "");
        write(part.querySelector(".number"), String(one.points));
        part.classList.toggle("won", Boolean(one.won));
      });
  }

  count() {
    const {count, ready, score} = this.now;
    const opens = Boolean(count) && at("count").hidden;
    show(at("count"), Boolean(count));
    if (!count) return;
    write(at("count-title"), count.title);
    this.rows("count-rows", count.rows);
    this.rows("count-score", score);
    write(at("count-winners"), count.winners);
    show(at("on"), !count.match_over);
    at("on").disabled = ready;
    write(at("count-wait"), ready ? this.texts.ready : "");
    if (opens) for (const name of ["signs", "menu"]) show(at(name), false);
    if (opens && !count.match_over) at("on").focus();
  }

  // -- sizes: as large as the hand may be with everything else seen

  fit() {
    const hand = at("hand"), cards = this.now.view.hand.length;
    if (!cards) return;
    const wide = hand.clientWidth || innerWidth - 12;
    const flat = innerWidth > innerHeight && innerHeight <= 560;
    const beside = flat ? ["acts", "note", "seen"] : ["others", "say", "note", "seen", "acts"];
    const free = innerHeight - beside.reduce((sum, id) => sum + at(id).offsetHeight, 0) - (at("seen").hidden ? 24 : 38);
    const most = flat ? free : Math.max(free * 0.36, Math.min(free - 170, innerHeight * 0.46));
    lay(hand, this.now.deck, wide, most);
    const felt = at("felt").clientHeight - 16, room = at("trick").clientWidth || at("news").clientWidth, players = this.now.seats.length;
    const {high, columns} = spread(players, felt, room, NAME) || spread(players, felt, room, 0) || {high: 40, columns: players};
    at("trick").style.setProperty("--across", columns);
    at("trick").style.setProperty("--trick", `${Math.floor(high)}px`);
    at("trick").style.setProperty("--name", `${Math.floor(Math.min(NAME + 16, room / columns - 7))}px`); // a name may be wider than a small card
    const drawn = ["turnup", "called"].filter((id) => at(id).querySelector("img")).length || 1, low = felt < 130;
    const beside_card = (low ? 24 : 52) + at("points").offsetHeight + 26 * drawn;
    at("side").classList.toggle("low", low);
    at("side").style.setProperty("--side", `${Math.floor(Math.max(30, Math.min(innerWidth > 900 ? 130 : 74, (felt - beside_card) / drawn)))}px`);
  }
}

// How high the cards of a trick may be, and in how many columns they lie, where each has so much room for a name.
function spread(players, felt, room, name) {
  let high = 40, columns = 0;
  for (let lines = 1; lines <= 3; lines++) {
    const across = Math.ceil(players / lines);
    const fits = Math.min(felt / lines - 28, (room / across - 7) / WIDE, 230);
    if (fits > high && room / across - 7 >= name) high = fits, columns = across;
  }
  return columns && {high, columns};
}

// Whether a card is played with one tap; from now on, where something is said. A private window keeps nothing.
function likes_one_tap(said) {
  try {
    if (said !== undefined) localStorage.setItem("brisca-one-tap", said);
    return localStorage.getItem("brisca-one-tap") === "1";
  } catch {
    return false;
  }
}

// The line to the table: comes back by itself, and keeps an act until the table has answered it.

const PAUSES = [300, 700, 1500, 3000, 5000];
const SLEPT = 5000; // milliseconds out of sight after which a line is not believed to be one any more
const KEY = "brisca-act"; // an act waits here over a reload

const ONCE = ["play", "discard"]; // what nobody can do twice

export class Line {
  constructor(hear, lost) {
    this.hear = hear;
    this.lost = lost;
    this.hello = null;
    this.waits = read(); // an act that was sent and not answered yet: {n, deal, seat, action}
    this.fresh = false; // whether the next state is the first on this line
    this.tries = 0;
    this.over = true;
    this.hid = 0;
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", () => this.wake());
    document.addEventListener("visibilitychange", () => this.turned());
  }

  get pending() {
    return this.waits;
  }

  set pending(act) {
    this.waits = act;
    try {
      if (act) sessionStorage.setItem(KEY, JSON.stringify(act));
      else sessionStorage.removeItem(KEY);
    } catch { /* a private window keeps nothing: then only a reload forgets it */ }
  }

  open(hello) {
    this.hello = hello;
    this.over = false;
    this.tries = 0;
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = this.socket.onmessage = null, this.socket.close();
    const socket = this.socket = new WebSocket(`ws://${location.host}/table`);
    this.fresh = true;
    socket.onopen = () => socket.send(JSON.stringify({do: "hello", v: 1, ...this.hello()}));
    socket.onmessage = (event) => {
      this.tries = 0;
      this.lost(false);
      this.take(JSON.parse(event.data));
    };
    socket.onclose = () => this.over || this.later();
  }

  later() {
    this.lost(this.tries > 0);
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
    this.timer = setTimeout(() => this.connect(), pause);
  }

  // A phone that slept may hold a line that ended long ago: it takes a new one.
  turned() {
    if (document.hidden) this.hid = Date.now();
    else if (!this.over && Date.now() - this.hid > SLEPT) this.connect();
    else this.wake();
  }

  wake() {
    if (!this.over && (!this.socket || this.socket.readyState > 1)) this.connect();
  }

  take(message) {
    if (message.is === "bye") this.close();
    if (message.is === "state") this.settle(message);
    if (message.is === "no") {
      if (message.code === "stale" && this.pending) return; // the state that is on its way settles it
      this.pending = null;
    }
    this.hear(message);
  }

  // An act that waits goes out again on a new line. Where somebody else was quicker (a sign, a wish) it is made anew
  // in the new position if the seat may do it still: a card that was played cannot be played again. Whatever else was
  // done might be possible once more (a look, a sign), and is never made anew.
  settle(state) {
    const act = this.pending, fresh = this.fresh;
    this.fresh = false;
    if (!act) return;
    if (act.seat === state.seat && act.n === state.n) {
      if (fresh) this.send("act", act);
    } else if (act.seat === state.seat && act.deal === state.deal && ONCE.includes(act.action.action) && possible(state, act.action)) {
      this.act(state, act.action);
    } else {
      this.pending = null;
    }
  }

  act({n, deal, seat}, action) {
    this.pending = {n, deal, seat, action};
    this.send("act", this.pending);
  }

  send(what, {n, action, ...more}) {
    if (!this.socket || this.socket.readyState !== 1) return;
    this.socket.send(JSON.stringify(what === "act" ? {do: "act", n, action} : {do: what, n, ...more}));
  }

  close() {
    this.over = true;
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = null, this.socket.close();
  }
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function possible(state, action) {
  const said = JSON.stringify(Object.entries(action).sort());
  return state.legal.some((one) => one.action
    ? JSON.stringify(Object.entries(one.action).sort()) === said
    : one.group === action.action && action.cards.every((card) => one.cards.includes(card)));
}

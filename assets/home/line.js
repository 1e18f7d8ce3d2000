// The line to the table: comes back by itself, and sends an act until the table has answered it.

const PAUSES = [300, 700, 1500, 3000, 5000];

export class Line {
  constructor(hear, lost) {
    this.hear = hear;
    this.lost = lost;
    this.hello = null;
    this.pending = null; // an act that was sent and not answered yet: {n, action}
    this.tries = 0;
    this.over = false;
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
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

  wake() {
    if (!this.over && this.hello && (!this.socket || this.socket.readyState > 1)) this.connect();
  }

  take(message) {
    if (message.is === "bye") this.close();
    if (message.is === "state" && this.pending) {
      if (message.n !== this.pending.n) this.pending = null;
      else if (message.seat === this.pending.seat && !this.pending.live) this.send("act", this.pending);
    }
    if (message.is === "no") this.pending = null;
    this.hear(message);
  }

  act(n, seat, action) {
    this.pending = {n, seat, action};
    this.send("act", this.pending);
  }

  send(what, {n, action, ...more}) {
    if (!this.socket || this.socket.readyState !== 1) return;
    const message = what === "act" ? {do: "act", n, action} : {do: what, n, ...more};
    if (what === "act") {
      this.pending.live = this.socket; // not sent twice on one line
      this.socket.addEventListener("close", () => this.pending && (this.pending.live = null), {once: true});
    }
    this.socket.send(JSON.stringify(message));
  }

  close() {
    this.over = true;
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = null, this.socket.close();
  }
}

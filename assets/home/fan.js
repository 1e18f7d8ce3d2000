// How the own cards lie: as large as they fit, one over the other, each with a strip that a finger hits.

import {card_source} from "./parts.js";

const RATIO = 0.642; // width of a card for a height of 1
const FINGER = 45; // pixels of a card that no other covers, in both directions
const WIDEST = 150, NARROWEST = 46;
const WHOLE = 96; // cards of this width lie side by side rather than larger and one over the other
const PLAIN = 112; // narrower cards are drawn with large numbers
const GAP = 8;
export const LIFT = 12; // pixels that a chosen card stands above the others

// The largest width at which `count` cards fit into `wide` and `high`, how many lie in a row, and the steps between.
export function fitting(count, wide, high) {
  const beside = Math.min((wide - GAP * (count - 1)) / count, (high - LIFT) * RATIO);
  const widest = beside >= WHOLE ? Math.min(beside, WIDEST * (wide > 800 ? 1.3 : 1)) : WIDEST;
  for (let width = widest; ; width -= 2) {
    const strip = Math.max(FINGER, width * 0.36);
    const most = Math.max(1, Math.floor((wide - width) / strip) + 1);
    const rows = Math.ceil(count / most), per = Math.ceil(count / rows);
    const height = width / RATIO, down = Math.max(FINGER, height * 0.46);
    const across = per > 1 ? Math.min(width + GAP, (wide - width) / (per - 1)) : 0;
    const whole = height + (rows - 1) * down + LIFT;
    if (width <= NARROWEST || (width <= wide && whole <= high)) return {width, height, per, across, down, whole};
  }
}

// Lays the items of a list like that; whatever changes moves to its new place.
export function lay(list, deck, wide, high) {
  const items = [...list.children], {width, height, per, across, down, whole} = fitting(items.length, wide, high);
  list.style.height = `${Math.ceil(whole)}px`;
  items.forEach((item, number) => {
    const row = Math.floor(number / per), here = Math.min(per, items.length - row * per);
    const left = (wide - (here - 1) * across - width) / 2 + (number % per) * across;
    item.style.setProperty("--x", `${left.toFixed(1)}px`);
    item.style.setProperty("--y", `${(LIFT + row * down).toFixed(1)}px`);
    item.style.setProperty("--wide", `${width}px`);
    item.style.setProperty("--high", `${height.toFixed(1)}px`);
    const picture = item.querySelector("img"), source = card_source(deck, item.dataset.key, width < PLAIN);
    if (picture.getAttribute("src") !== source) picture.src = source;
  });
}

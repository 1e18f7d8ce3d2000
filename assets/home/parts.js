// Small helpers: parts of the page that are kept, words, and pictures. Names are only ever text.

export const at = (id) => document.getElementById(id);

export function make(tag, look = {}, ...inside) {
  const part = document.createElement(tag);
  const {data, ...rest} = look;
  Object.assign(part, rest);
  Object.assign(part.dataset, data || {});
  part.append(...inside);
  return part;
}

export function show(part, seen) {
  if (part.hidden === seen) part.hidden = !seen;
}

export function write(part, words) {
  if (part.textContent !== words) part.textContent = words;
}

// Keeps the parts of a list that are still there, so that neither focus nor a reader loses its place.
export function keep(list, items, key, create, update) {
  const before = new Map([...list.children].map((part) => [part.dataset.key, part]));
  let last = null;
  for (const item of items) {
    const name = String(key(item));
    let part = before.get(name);
    if (part) before.delete(name);
    else part = create(item), part.dataset.key = name;
    update(part, item);
    const next = last ? last.nextSibling : list.firstChild;
    if (next !== part) list.insertBefore(part, next);
    last = part;
  }
  for (const part of before.values()) leave(list, part);
}

// Takes a part away; the focus that was in it goes to the nearest button of the list, not to the top of the page.
function leave(list, part) {
  const held = part.contains(document.activeElement);
  const near = [part.nextElementSibling, part.previousElementSibling];
  part.remove();
  if (!held) return;
  const next = near.map((one) => (one?.matches("button") ? one : one?.querySelector("button"))).find(Boolean);
  (next || list.querySelector("button"))?.focus({preventScroll: true});
}

// The file of a card; the small drawings have fewer lines and large numbers.
export function card_source(deck, name, small = true) {
  const [suit, rank] = name.split("-");
  return `/deck/${deck}/${small ? "compact/" : ""}${suit}-${rank.padStart(2, "0")}.svg`;
}

export function card(deck, name, words = "") {
  return make("img", {src: card_source(deck, name), alt: words, draggable: false});
}

export function face(name, look = "") {
  const known = /^[a-z]+$/.test(name) ? name : "you";
  const picture = make("img", {src: `/faces/${known}${look ? "-" + look : ""}.svg`, alt: "", draggable: false});
  picture.onerror = () => (picture.onerror = null, picture.src = "/faces/you.svg");
  return picture;
}

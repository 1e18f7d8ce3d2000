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
  for (const part of before.values()) part.remove();
}

export function card(deck, name, words = "") {
  const [suit, rank] = name.split("-");
  return make("img", {src: `/deck/${deck}/${suit}-${rank.padStart(2, "0")}.svg`, alt: words, draggable: false});
}

export function face(name, look = "") {
  const known = /^[a-z]+$/.test(name) ? name : "you";
  const picture = make("img", {src: `/faces/${known}${look ? "-" + look : ""}.svg`, alt: "", draggable: false});
  picture.onerror = () => (picture.onerror = null, picture.src = "/faces/you.svg");
  return picture;
}

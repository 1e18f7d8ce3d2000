// The page: who comes in, waits, plays, and what became of the line.

import {Line} from "./line.js";
import {at, face, keep, make, show, write} from "./parts.js";
import {Table} from "./table.js";

const KEY = "brisca-home";
let store = {};
// The tab's own memory comes first, so that two seats may be played in two windows of one browser.
try { store = {...JSON.parse(localStorage.getItem(KEY) || "{}"), ...JSON.parse(sessionStorage.getItem(KEY) || "{}")}; } catch { store = {}; }
const save = (more) => {
  Object.assign(store, more);
  try {
    for (const memory of [sessionStorage, localStorage]) memory.setItem(KEY, JSON.stringify(store));
  } catch { /* a private window keeps nothing */ }
};

const link = decodeURIComponent(location.hash.slice(1));
let token = link.length > 8 ? link : store.token || "";
let word = link.length === 4 ? link : "";
if (word && store.word !== word) token = ""; // another evening
let texts = {};
let chosen = store.face || "you";
let leaving = false;

const line = new Line(hear, (gone) => show(at("lost"), gone));
const table = new Table(line, (lang) => (save({lang}), line.send("lang", {lang})), () => (leaving = true, line.send("leave", {})));

function lang() {
  return store.lang || navigator.language || "en";
}

function page(name) {
  for (const one of ["join", "waiting", "table", "ended"]) show(at(one), one === name);
}

function speak(words, code) {
  texts = words;
  document.documentElement.lang = code.replace("_", "-");
  for (const part of document.querySelectorAll("[data-word]")) write(part, words[part.dataset.word] || "");
  write(at("lost"), words.lost);
  document.title = words.title;
}

function hear(message) {
  switch (message.is) {
    case "welcome":
      token = message.token;
      save({token, word, name: message.name, face: message.face});
      history.replaceState(null, "", "/");
      speak(message.texts, message.lang);
      table.speak(message.texts, message.langs, message.lang);
      write(at("wait-self"), "");
      at("wait-self").append(face(message.face), make("span", {textContent: message.name}));
      break;
    case "waiting":
      page("waiting");
      keep(at("crowd"), message.seats, (one) => one.name,
        (one) => make("li", {}, face(one.face), make("span", {textContent: one.name})),
        (part, one) => part.classList.toggle("gone", !one.here));
      break;
    case "state":
      page("table");
      table.see(message);
      break;
    case "hint":
      table.advise(message);
      break;
    case "no":
      if (at("table").hidden) refuse(message);
      else table.refuse(message);
      break;
    case "bye":
      bye(message);
  }
}

function refuse(message) {
  line.close();
  ask(message.words);
}

function bye(message) {
  if (message.code === "unknown") {
    token = "";
    save({token: ""});
    return ask(word ? "" : message.words);
  }
  if (message.code === "closed" || message.code === "asked_to_leave") save({token: ""});
  write(at("ended-why"), message.words);
  page("ended");
}

async function ask(why) {
  if (!texts.title) await first_words();
  at("name").value = at("name").value || store.name || "";
  if (word) at("word").value = word;
  show(at("word-field"), !word || Boolean(why));
  write(at("join-why"), why || "");
  page("join");
}

// The words of the page before anybody is known here.
async function first_words() {
  const wanted = lang().replace("-", "_");
  const all = await anyhow("/words.json");
  const code = [wanted, wanted.split("_")[0], "en"].find((one) => all[one]);
  speak(all[code].texts, code);
  at("faces").replaceChildren(...all.faces.map((name, number) => {
    const box = make("input", {type: "radio", name: "face", value: name, checked: name === chosen || (!all.faces.includes(chosen) && !number)});
    box.setAttribute("aria-label", `${texts.your_face} ${number + 1}`);
    box.onchange = () => (chosen = name);
    return make("label", {}, face(name), box);
  }));
}

// What stands at this place, as soon as the table can be reached.
async function anyhow(place) {
  for (;;) {
    try {
      return await (await fetch(place)).json();
    } catch {
      await new Promise((done) => setTimeout(done, 1500));
    }
  }
}

function hello() {
  return token ? {lang: lang(), token} : {lang: lang(), word, name: at("name").value.trim(), face: chosen};
}

at("join-form").onsubmit = (event) => {
  event.preventDefault();
  word = at("word").value.trim().toLowerCase() || word;
  token = "";
  line.open(hello);
};
at("again").onclick = () => {
  page("");
  if (token && store.token) line.open(hello);
  else word = "", ask("");
};
at("wait-leave").onclick = () => line.send("leave", {});

if (token) line.open(hello);
else ask("");

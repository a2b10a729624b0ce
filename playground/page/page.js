// What only the browser can do: times in the words of whoever looks, and spoilers that open.

const FORMS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

class Moment extends HTMLElement {
  connectedCallback() {
    this.title = this.written("F");
    this.write();
    if (this.getAttribute("form") === "R") this.timer = setInterval(() => this.write(), 1000);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  write() {
    const form = this.getAttribute("form");
    this.textContent = form === "R" ? this.relative() : this.written(form);
  }

  written(form) {
    const at = new Date(Number(this.getAttribute("at")) * 1000);
    return new Intl.DateTimeFormat(undefined, FORMS[form] ?? FORMS.f).format(at);
  }

  relative() {
    const seconds = Number(this.getAttribute("at")) - Date.now() / 1000;
    const [unit, size] = UNITS.find((each) => Math.abs(seconds) >= each[1]) ?? ["second", 1];
    const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
    return words.format(Math.trunc(seconds / size), unit);
  }
}

customElements.define("disc-moment", Moment);

function reveal(event) {
  const spoiler = event.target.closest?.(".spoiler:not(.open)");
  if (!spoiler || (event.type === "keydown" && !["Enter", " "].includes(event.key))) return;
  event.preventDefault();
  event.stopPropagation();
  spoiler.classList.add("open");
}

document.addEventListener("click", reveal, true);
document.addEventListener("keydown", reveal, true);

// A message that changes is drawn anew; whoever pressed its button by key stays at that button.

let last = null;

function controls(article) {
  return [...article.querySelectorAll("button, input, a, [tabindex='0']")];
}

document.addEventListener("focusin", ({ target }) => {
  const article = target.closest("[data-message]");
  last = article && {
    target,
    message: article.dataset.message,
    text: target.textContent,
    at: controls(article).indexOf(target),
  };
});

function stay() {
  if (!last || last.target.isConnected || document.activeElement !== document.body) return;
  const article = document.querySelector(`[data-message="${last.message}"]`);
  const found = article ? controls(article) : [];
  const same = found.find((each) => each.textContent && each.textContent === last.text);
  (same ?? found[Math.min(last.at, found.length - 1)])?.focus({ preventScroll: true });
}

document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(stay).observe(document.body, { childList: true, subtree: true });
});

// A button of a message is told by its name, since the message may be drawn anew at any moment; and
// if that happens while it is held down, its successor is pressed, as soon as it is there.

const SHAKE = 12; // pixels by which a hand may move while it presses
const DRAWN = 2000; // milliseconds in which a message is drawn anew, where all is slow
let down = null;

function press({ target }) {
  const { message, name, label } = named(target);
  const detail = { message, name, label };
  document.querySelector(".chat").dispatchEvent(new CustomEvent("press", { detail }));
}

function named(target) {
  const button = target.closest?.("[data-press]");
  const message = button?.closest("[data-message]").dataset.message;
  return button && { message, name: button.dataset.press, label: button.textContent, button };
}

document.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
  const pressed = named(target);
  down = pressed && { ...pressed, clientX, clientY };
});

document.addEventListener("pointerup", ({ clientX, clientY }) => {
  if (!down || down.button.isConnected) return;
  if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > SHAKE) return;
  pressSuccessor(down, performance.now() + DRAWN);
});

function pressSuccessor(gone, until) {
  const found = [...document.querySelectorAll(`[data-message="${gone.message}"] [data-press]`)];
  const same = found.find((each) => each.dataset.press === gone.name);
  const successor = same ?? found.find((each) => each.textContent === gone.label);
  if (successor) successor.click();
  else if (performance.now() < until) setTimeout(() => pressSuccessor(gone, until), 50);
}

// The line at the bottom: what is typed while the server answers is kept behind what it writes.

function write(id, before, line) {
  const input = document.getElementById(id);
  const typed = input.value.startsWith(before) ? input.value.slice(before.length) : "";
  input.value = line + typed;
  if (typed) input.dispatchEvent(new Event("input"));
  grow(input);
}

function grow(input) {
  input.style.height = "auto";
  input.style.height = `${input.scrollHeight}px`;
}

document.addEventListener("input", ({ target }) => target.matches(".line textarea") && grow(target));

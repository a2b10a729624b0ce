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

function open(event) {
  const spoiler = event.target.closest?.(".spoiler:not(.open)");
  if (!spoiler || (event.type === "keydown" && !["Enter", " "].includes(event.key))) return;
  event.preventDefault();
  event.stopPropagation();
  spoiler.classList.add("open");
}

document.addEventListener("click", open, true);
document.addEventListener("keydown", open, true);

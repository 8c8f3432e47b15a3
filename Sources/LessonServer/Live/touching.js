// Lets readers touch the last screen that a snippet has shown. A touch writes the line of code that does the same, and
// runs the program from its beginning.

const mark = "// Touched:";

// The calls of `show` in some code, each with its lines and what it shows.
const callsIn = (lines) => {
  const calls = [];
  for (let start = 0; start < lines.length; start++) {
    const begun = lines[start].match(/^(\s*)show\(/);
    if (!begun) continue;
    let [depth, end, parts] = [0, start, [""]];
    scan: for (; end < lines.length; end++) {
      for (const letter of lines[end].slice(end === start ? begun[0].length - 1 : 0)) {
        if (")]}".includes(letter) && --depth === 0) break scan;
        if (letter === "," && depth === 1) parts.push("");
        else if (depth > 0) parts[parts.length - 1] += letter;
        if ("([{".includes(letter)) depth++;
      }
    }
    if (depth === 0) calls.push({ start, end, indent: begun[1], shown: parts.map((part) => part.trim()) });
    start = end;
  }
  return calls;
};

// Some code, with the lines that touches have written: they stand above the last `show`, below the mark.
class TouchedCode {
  constructor(code) {
    const lines = this.lines = code.split("\n");
    const calls = callsIn(lines);
    const last = this.last = calls.at(-1);
    this.from = last && lines.findLastIndex((line, index) => index < last.start && line.trim() === mark) + 1;
    if (this.from - 1 <= (calls.at(-2)?.end ?? -1)) this.from = 0;
  }

  // Whether a line below the last `show` can name what it shows: in a function, it would be repeated at each call.
  get canGoOn() {
    if (!this.last) return false;
    let { start, indent: { length } } = this.last;
    while (length > 0 && --start >= 0) {
      const inner = this.lines[start].match(/^ */)[0].length;
      if (!this.lines[start].trim() || inner >= length) continue;
      if (/\b(func|init|class|struct|extension|for|while)\b/.test(this.lines[start])) return false;
      length = inner;
    }
    return true;
  }

  // The lines that touches have written.
  get touches() { return this.from ? this.lines.slice(this.from, this.last.start) : []; }

  // The code of a touch, where `$0` stands for what is shown; or nothing if what is shown has no name.
  named(code) {
    const number = code?.match(/\$(\d+)/)?.[1];
    const name = this.last?.shown[number];
    return /^[\w.[\]]+$/.test(name ?? "") ? code.replace("$" + number, () => name) : undefined;
  }

  adding(more) {
    const { start, end, indent } = this.last, lines = [...this.lines];
    const own = more.map((line) => indent + line);
    if (this.from) lines.splice(start, 0, ...own);
    else lines.splice(end + 1, 0, "", indent + mark, ...own, ...lines.slice(start, end + 1));
    return lines.join("\n");
  }

  // The code without the last touches, or without all of them.
  removing(count = this.touches.length) {
    const { start, end } = this.last, lines = [...this.lines];
    if (count < this.touches.length) lines.splice(start - count, count);
    else {
      const start = this.from - (lines[this.from - 2]?.trim() ? 1 : 2);
      lines.splice(start, end - start + 1);
    }
    return lines.join("\n");
  }
}

// A string in Swift.
const literal = (text) => `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;

// The lines that change the text of a field as somebody types.
const typing = (field, before, after) => {
  const [old, now] = [[...before], [...after]];
  const same = now.findIndex((letter, index) => letter !== old[index]);
  const kept = same < 0 ? Math.min(now.length, old.length) : same;
  const gone = old.length - kept, added = now.slice(kept).join("");
  return [
    ...gone === 0 ? [] : gone === 1 ? [`${field}.deleteBackward()`] : [`for _ in 1...${gone} { ${field}.deleteBackward() }`],
    ...added ? [`${field}.insertText(${literal(added)})`] : [],
  ];
};

// Turns the parts of a drawn screen into controls.
//
// `touches` has each part's kind and code; `write` gets the lines that do what the reader did. A part without code
// says why it can't be touched, by `refuse`. Returns a function that writes what was typed and isn't written yet.
const makeTouchable = (phone, touches, { say, write, refuse }) => {
  const become = (part, tag, properties) => {
    const control = document.createElement(tag);
    Object.assign(control, { className: part.className, ...properties });
    part.replaceWith(control);
    return control;
  };
  const isDisabled = (part) => part.classList.contains("disabled");
  const tapping = (code) => () => (code ? write([code], code) : refuse());

  let finish = () => {};
  const listen = (control, code) => {
    let before = control.value, pause;
    const commit = () => {
      clearTimeout(pause);
      if (control.value === before) return false;
      const lines = typing(code, before, control.value);
      before = control.value;
      write(lines, code);
      return true;
    };
    control.readOnly = !code;
    control.addEventListener("input", () => {
      finish = commit;
      clearTimeout(pause);
      pause = setTimeout(commit, 500);
    });
    control.addEventListener("change", commit);
    control.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      if (!code && event.key.length === 1) refuse();
      if (event.key !== "Enter" || control.tagName === "TEXTAREA" || !code) return;
      event.preventDefault();
      if (control.value === before) return write([`${code}.insertText("\\n")`], code);
      const lines = typing(code, before, control.value);
      before = control.value;
      clearTimeout(pause);
      write([...lines, `${code}.insertText("\\n")`], code);
    });
  };

  const typed = (part, code, tag, properties) => {
    const isEmpty = part.matches(".placeholder"), text = part.textContent;
    const control = become(part, tag, {
      value: isEmpty ? "" : text, placeholder: isEmpty ? text : "", spellcheck: false,
      ariaLabel: isEmpty ? text : `${say.field} ${code ?? ""}`.trim(), ...properties,
    });
    control.classList.remove("placeholder");
    listen(control, code);
    return control;
  };

  const make = {
    button: (part, code) => {
      const control = become(part, "button", { type: "button", textContent: part.textContent, onclick: tapping(code) });
      if (!control.matches(".toggle")) return control;
      control.role = "switch";
      control.ariaChecked = String(control.matches(".on"));
      control.ariaLabel = say.switch;
      return control;
    },
    field: (part, code) => typed(part, code, "input", {
      type: part.matches(".secure") ? "password" : "text", disabled: isDisabled(part), autocomplete: "off",
    }),
    text: (part, code) => typed(part, code, "textarea", { rows: 3 }),
    row: (row, code) => {
      // A row is touched where nothing else in it can be, and by the keys at its first text.
      const label = [...row.children].find((part) => part.tagName === "SPAN" && !part.className);
      row.onclick = ({ target }) => { if (!target.closest("button:not(.choose), input")) tapping(code)(); };
      if (!label) return row;
      const control = become(label, "button", { type: "button", className: "choose", textContent: label.textContent });
      if (row.matches(".chosen")) control.ariaCurrent = "true";
      return control;
    },
    pull: (next, code) => {
      const control = Object.assign(document.createElement("button"),
        { type: "button", className: "pull", textContent: say.pull, onclick: tapping(code) });
      if (next) next.before(control);
      else phone.querySelector(".page").append(control);
      return control;
    },
  };

  const forms = { button: ".tap, .toggle", field: ".input", text: ".input", row: ".row" };
  const parts = [...phone.querySelectorAll(".row, .tap, .input, .toggle")];
  let next = 0;
  for (const { kind, code } of touches) {
    const part = kind === "pull" ? parts[next] : parts[next++];
    if (kind !== "pull" && !part?.matches(forms[kind])) break;
    const control = make[kind](part, code);
    control.dataset.touch = code ?? "";
    control.title = code ?? say.unnamed;
    if (isDisabled(control)) control.ariaDisabled = "true";
  }
  phone.role = "group";
  phone.classList.add("alive");
  // What stands behind an alert can't be reached.
  if (phone.querySelector(".alert")) phone.querySelector(".page").inert = true;
  return () => finish();
};

// Gives the focus to the part with some code, at the end of its text.
const focusPart = (phone, code) => {
  const part = [...phone.querySelectorAll("[data-touch]")].find((one) => one.dataset.touch === code);
  part?.focus({ preventScroll: true });
  if (part && "setSelectionRange" in part) part.setSelectionRange(part.value.length, part.value.length);
  return Boolean(part);
};

// The last screen of a snippet, which its editor runs.
export class TouchedScreen {
  constructor(editor, tools) {
    Object.assign(this, { editor, tools, finishTyping: () => {} });
    // The code of views that no line outside can reach.
    this.untouchable = new Set();
    const { say, button, make, run } = tools;
    if (!this.phone || !this.code.canGoOn) return;
    // What can be touched is known once the program has run, for which the reader asks.
    const begin = button(say.touch, () => {
      this.isTouched = true;
      this.part = "";
      run(editor, "run", true);
    });
    begin.setAttribute("aria-label", `${say.touch}: ${editor.name}`);
    this.offer = make("div", "touch-bar", begin);
    this.phone.closest(".phones").after(this.offer);
  }

  // The screen that was shown last: the reader's, or else the page's own.
  get phone() {
    const { results, outcomes } = this.editor;
    const shown = results ? [results.querySelector(".yours")] : outcomes;
    return shown.flatMap((one) => [...one.querySelectorAll(".phone")]).at(-1);
  }

  get code() { return new TouchedCode(this.editor.field.value); }

  // Writes a touch's lines, or takes lines back. The part with this code gets the focus.
  write(code, part) {
    const { editor } = this;
    this.part = part;
    editor.write(code);
    editor.save();
    editor.saveFile();
    this.tools.run(editor, "run", true);
  }

  // Takes the result of a run: the last screen can be touched, once somebody has begun to.
  take({ state, printed, messages }) {
    if (!this.isTouched) return;
    const { say, fill, announce } = this.tools, { untouched, part } = this;
    this.untouched = undefined;
    // A line that doesn't compile, for example because a view is private, goes away again.
    if (state === "error" && untouched !== undefined) {
      this.untouchable.add(part);
      this.note = fill(say.untouchable, messages[0]?.text ?? say.error);
      announce(this.note);
      return this.write(untouched, part);
    }
    if (/error|malformed|waits/.test(state)) return;
    this.rest();
    if (this.offer) this.offer.hidden = true;
    const { phone } = this, bar = this.makeBar();
    if (phone) phone.closest(".phones").after(bar);
    else this.editor.results?.querySelector(".yours").append(bar);
    const isOver = /crashed|ended|stopped/.test(state) || !phone || !this.code.canGoOn;
    const alive = isOver ? phone : this.wake(phone, printed.touches ?? []);
    // The page's own screen is a drawing again, after that.
    this.rest = () => {
      delete this.rest;
      bar.remove();
      if (this.offer) this.offer.hidden = false;
      alive?.replaceWith(phone);
    };
    this.part = undefined;
    if (part === undefined) return;
    const isFirst = part === "";
    if (isFirst || !(alive && focusPart(alive, part))) {
      const next = isFirst ? alive?.querySelector("[data-touch]") : bar.querySelector("button");
      (next ?? bar).focus({ preventScroll: true });
    }
    if (alive && !isFirst) announce(alive.ariaLabel);
  }

  rest() {}

  wake(phone, touches) {
    const { say, announce } = this.tools, { code } = this;
    const alive = phone.cloneNode(true);
    phone.replaceWith(alive);
    const strip = alive.closest(".phones");
    strip.scrollLeft = strip.scrollWidth;
    const known = touches.map((touch) => ({ kind: touch.kind, code: code.named(touch.code) }))
      .map((touch) => (this.untouchable.has(touch.code) ? { kind: touch.kind } : touch));
    this.finishTyping = makeTouchable(alive, known, {
      say,
      write: (lines, part) => {
        this.untouched = this.editor.field.value;
        this.write(this.code.adding(lines), part);
      },
      refuse: () => {
        this.bar.querySelector("p").textContent = say.unnamed;
        announce(say.unnamed);
      },
    });
    return alive;
  }

  makeBar() {
    const { say, make, button } = this.tools, { length } = this.code.touches;
    const bar = this.bar = make("div", "touch-bar", make("p", "", this.note ?? say.touchHint));
    bar.tabIndex = -1;
    this.note = undefined;
    const back = (word, count) => button(word, () => this.write(this.code.removing(count), null));
    if (length) bar.append(back(say.undoTouch, 1), back(say.removeTouches));
    return bar;
  }
}

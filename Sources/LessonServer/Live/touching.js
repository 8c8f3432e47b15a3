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
    if (depth === 0) calls.push({
      start, end, indent: begun[1], shown: parts.map((part) => part.trim()), text: lines.slice(start, end + 1).join("\n").trim(),
    });
    start = end;
  }
  return calls;
};

// Whether a line may be one that a touch has written.
const isTouch = (line) =>
  /\.(tap\(\)|tapRow\(at: |pull\(\)|insertText\("|deleteBackward\(\)|popViewController\(animated: )/.test(line);

// Some code, with the lines that touches have written: they stand above the last `show`, below the mark.
class TouchedCode {
  constructor(code) {
    const lines = this.lines = code.split("\n");
    const calls = callsIn(lines);
    const last = this.last = calls.at(-1);
    this.before = calls.at(-2);
    this.from = last && lines.findLastIndex((line, index) => index < last.start && line.trim() === mark) + 1;
    if (this.from - 1 <= (this.before?.end ?? -1)) this.from = 0;
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

  // The indices of the lines that touches have written.
  get touches() {
    if (!this.from) return [];
    const indices = this.lines.slice(this.from, this.last.start).map((line, index) => this.from + index);
    return indices.filter((index) => isTouch(this.lines[index]));
  }

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

  // The code without the last touch, or without all of them. What somebody wrote between them stays.
  removing(count = this.touches.length) {
    const { touches, last, before, from } = this, lines = [...this.lines];
    const gone = new Set(touches.slice(touches.length - count));
    if (gone.size === touches.length) {
      gone.add(from - 1);
      const isEmpty = lines.slice(from, last.start).every((line, index) => gone.has(from + index) || !line.trim());
      if (isEmpty && !lines[from - 2]?.trim()) gone.add(from - 2);
      // The `show` that the first touch has added.
      if (isEmpty && before?.text === last.text) for (let index = last.start; index <= last.end; index++) gone.add(index);
    }
    return lines.filter((line, index) => !gone.has(index)).join("\n");
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

let isPressed = false;
addEventListener("pointerdown", () => { isPressed = true; }, { capture: true });
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, () => { isPressed = false; }, { capture: true });
}

// Turns the parts of a drawn screen into controls.
//
// `touches` has each part's kind and code; `write` gets the lines that do what the reader did. A part without code
// says why it can't be touched, by `refuse`. Returns what writes the text that was typed and isn't written yet.
const makeTouchable = (phone, touches, { say, write, refuse }) => {
  const become = (part, tag, properties) => {
    const control = document.createElement(tag);
    Object.assign(control, { className: part.className, ...properties });
    part.replaceWith(control);
    return control;
  };
  const isDisabled = (part) => part.classList.contains("disabled");

  // What somebody types is written after a pause, and together with the next touch.
  const fields = [];
  let pause, isComposing = false;
  const takeTyped = () => {
    clearTimeout(pause);
    const changed = fields.filter(({ control, before }) => control.value !== before);
    return changed.flatMap((field) => {
      const lines = typing(field.code, field.before, field.control.value);
      field.before = field.control.value;
      return lines;
    });
  };
  const commit = () => {
    // Lines that come while a button is pressed would move it away.
    if (isPressed || isComposing) return wait();
    const last = fields.findLast(({ control, before }) => control.value !== before);
    if (last) write(takeTyped(), last.code);
  };
  const wait = () => {
    clearTimeout(pause);
    pause = setTimeout(commit, 500);
  };
  const tapping = (code) => () => (code ? write([...takeTyped(), code], code) : refuse());

  const listen = (control, code) => {
    fields.push({ control, code, before: control.value });
    control.readOnly = !code;
    control.addEventListener("input", wait);
    control.addEventListener("change", commit);
    control.addEventListener("compositionstart", () => { isComposing = true; });
    control.addEventListener("compositionend", () => { isComposing = false; });
    control.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      if (!code && event.key.length === 1) refuse();
      if (event.key !== "Enter" || control.tagName === "TEXTAREA" || !code) return;
      event.preventDefault();
      write([...takeTyped(), `${code}.insertText("\\n")`], code);
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
  return commit;
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
    const word = this.phone.matches(":only-child") ? say.touch : say.touchLast;
    const begin = button(word, () => {
      this.isTouched = true;
      this.part = "";
      run(editor, "run", true);
    });
    begin.setAttribute("aria-label", `${word}: ${editor.name}`);
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

  // Before the result of a run is shown: what was typed meanwhile is written, and the focus stays where it is by now.
  hold() {
    this.finishTyping();
    const { activeElement: active, body } = document, { figure } = this.editor;
    if (figure.contains(active) && active.dataset.touch !== undefined) this.part = active.dataset.touch;
    else if (active !== body && !active.closest(".touch-bar")) this.part = undefined;
  }

  // Takes the result of a run: the last screen can be touched, once somebody has begun to. Says whether it was read out.
  take({ state, printed, messages }) {
    if (!this.isTouched) return false;
    const { say, fill, announce } = this.tools, { untouched, part } = this;
    this.untouched = undefined;
    // A line that doesn't compile, for example because a view is private, goes away again.
    const broken = state === "error" && untouched && messages.find(({ line }) => line > untouched.from && line <= untouched.to);
    if (broken) {
      this.untouchable.add(untouched.part);
      this.note = fill(say.untouchable, broken.text);
      announce(this.note);
      this.write(untouched.code, untouched.part);
      return true;
    }
    if (/error|malformed|waits/.test(state)) return false;
    // Whoever has changed the code may have made a view public.
    if (!untouched && part === undefined) this.untouchable.clear();
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
    if (part === undefined) return false;
    const isFirst = part === "";
    if (isFirst || !(alive && focusPart(alive, part))) {
      const next = isFirst ? alive?.querySelector("[data-touch]") : bar.querySelector("button");
      (next ?? bar).focus({ preventScroll: true });
    }
    if (alive && !isFirst) announce(alive.ariaLabel);
    return Boolean(alive);
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
        const added = this.code.adding(lines), { start } = new TouchedCode(added).last;
        this.untouched = { code: this.editor.field.value, part, from: start - lines.length, to: start };
        this.write(added, part);
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
    const back = (word, count) => {
      const one = button(word, () => this.write(this.code.removing(count), null));
      one.setAttribute("aria-label", `${word}: ${this.editor.name}`);
      return one;
    };
    if (length) bar.append(back(say.undoTouch, 1), back(say.removeTouches));
    return bar;
  }
}

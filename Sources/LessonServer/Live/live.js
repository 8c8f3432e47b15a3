// On every page that `workbook serve` sends: reloads the page after each rendering, goes to the page
// that was saved, and shows the problems of the check. Snippets can be edited and run where they stand.
(() => {
  const root = document.documentElement;
  // Every word that is put on the page.
  let say;
  const fill = (text, value) => text.replace("{}", () => value);
  const known = Number(new URL(document.currentScript.src).search.slice(1));

  const make = (tag, name, ...content) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    element.append(...content);
    return element;
  };
  const button = (text, action) => {
    const element = make("button", "", text);
    return Object.assign(element, { type: "button", onclick: action });
  };

  const editors = [];
  const text = make("pre");
  text.tabIndex = 0;
  const problems = make("section", "problems", text);
  problems.role = "status";

  const show = (lines) => {
    text.textContent = lines.join("\n");
    text.hidden = lines.length === 0;
    if (lines.length) document.body.append(problems);
    else problems.remove();
  };

  // A page whose code is being edited goes away when its reader says so.
  const follow = (event) => {
    const page = event.page && new URL("/" + event.page, location.href);
    const go = () => {
      if (page && page.pathname !== location.pathname) location.assign(page);
      else location.reload();
    };
    if (!editors.some((editor) => editor.isDirty)) return go();
    show(event.problems);
    problems.prepend(make("p", "renewed", say.renewed, " ", button(say.reload, go)));
    document.body.append(problems);
  };

  const ask = async (version) => {
    for (;;) {
      try {
        const query = version === undefined ? "" : "?known=" + version;
        const event = await (await fetch("/.live/events" + query)).json();
        if (event.version !== known) return follow(event);
        if (version === undefined) show(event.problems);
        version = event.version;
      } catch {
        await new Promise((again) => setTimeout(again, 1000));
      }
    }
  };
  ask();

  const { lesson, play } = document.querySelector("article")?.dataset ?? {};
  // On the page to play on, nothing is compared with the page's own result.
  const isForPlay = play !== undefined;

  const readWords = async () => {
    const wordsOf = (language) => fetch(`/.live/${language}.json`);
    const words = await wordsOf(root.lang);
    say = await (words.ok ? words : await wordsOf("en")).json();
  };

  // By then the page's own script has put its controls in place.
  addEventListener("DOMContentLoaded", () => {
    const sheet = make("link");
    Object.assign(sheet, { rel: "stylesheet", href: "/.live/live.css", onload: begin });
    document.head.append(sheet);
  });
  // What colours code, lets diagrams be dragged, and lets screens be touched.
  let coloured, makeDraggable, touching;

  const announce = (text) => { document.querySelector("p[role=status]").textContent = text; };

  // Without a value, reads; null removes. A browser may refuse: edits last as long as the page.
  const memory = (key, value) => {
    try {
      if (value === undefined) return JSON.parse(localStorage[key] ?? null);
      if (value) localStorage[key] = JSON.stringify(value);
      else delete localStorage[key];
    } catch {}
  };

  const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const post = (address, body, signal) => fetch(address, {
    method: "POST", signal, headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ tab, lesson, ...body }),
  });

  // The server makes the same of its own lesson.
  const hashOf = (text) => {
    let hash = 7;
    for (const letter of text) hash = Math.imul(hash, 31) + letter.codePointAt() | 0;
    return hash;
  };

  // The code before a place, without additions.
  const codeBefore = (code, node, offset) => {
    const range = document.createRange();
    range.setStart(code, 0);
    range.setEnd(node, offset);
    const part = range.cloneContents();
    for (const added of part.querySelectorAll(".message, .step > i")) added.remove();
    return part.textContent;
  };

  // Messages stand below code that can be edited, so that its lines stay together.
  const takeMessages = (code) => [...code.querySelectorAll(".message")].map((message) => {
    const above = codeBefore(code, message, 0);
    message.remove();
    return { line: above.trimEnd().split("\n").length, text: message.textContent.trim() };
  });

  const parsed = (html) => new DOMParser().parseFromString(html, "text/html").body;

  // The node and the offset in it of a place in some code.
  const placeIn = (code, place) => {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { length } = texts.currentNode;
      if (place <= length) return [texts.currentNode, place];
      place -= length;
    }
    return [code, 0];
  };

  const editsOf = (program) => Object.fromEntries(program.filter((one) => one.isDirty)
    .map((one) => [one.number, one.field.value + "\n"]));

  class Editor {
    constructor(figure) {
      this.figure = figure;
      this.name = figure.getAttribute("aria-label");
      this.number = Number(figure.dataset.snippet);
      this.key = `workbook.edit.${lesson}.${this.number}`;
      this.pre = figure.querySelector(".code");
      this.label = this.pre.getAttribute("aria-label");
      this.code = this.pre.querySelector("code");
      this.ownMessages = takeMessages(this.code);
      this.coloured = [...this.code.childNodes];
      this.original = codeBefore(this.code, this.code, this.coloured.length).replace(/\n$/, "");
      this.outcomes = [...figure.querySelectorAll(":scope > .outcome")];
      this.ownMark = this.mark = figure.querySelector(".mark");
      this.said = make("ol", "said");
      this.said.id = `Said.${this.number}`;
      this.pre.after(this.said);
      this.addField();
      // The file of an exercise, which an editor and the terminal have as well, holds what was last heard of it.
      this.isWork = figure.closest("[data-exercise]")?.querySelector("[data-snippet]") === figure;
      this.file = this.original + "\n";
      if (this.isWork) this.showWanted();
      // At the code's corner, where no result moves them.
      const bar = make("div", "bar"), desk = make("div", "desk");
      this.pre.before(desk);
      desk.append(bar, this.pre);
      this.runButton = button("", () => this.runButton.textContent === say.stop ? stop() : run(this));
      this.runButton.className = "run";
      this.rename(this.runButton, say.run);
      this.resetButton = button("", () => this.reset());
      this.resetButton.className = "reset";
      this.rename(this.resetButton, say.reset);
      bar.append(this.resetButton, this.runButton);
      this.showMessages(this.ownMessages);
      this.screen = touching && new touching.TouchedScreen(this, { say, fill, make, button, announce, run });
    }

    // What the solution does is no secret, and stands above what does not do it yet.
    showWanted() {
      const solution = [...this.figure.closest("[data-exercise]").querySelectorAll("[data-snippet]")].at(-1);
      const wanted = [...solution.querySelectorAll(":scope > .outcome")].map((one) => one.cloneNode(true));
      if (solution === this.figure || wanted.length === 0) return;
      for (const one of wanted.flatMap((one) => [one, ...one.querySelectorAll("*")])) {
        one.removeAttribute("id");
        one.removeAttribute("aria-describedby");
      }
      this.wanted = () => wanted.map((one) => one.cloneNode(true));
      if (this.figure.querySelector(":scope > .wanted")) return;
      this.pre.before(make("section", "wanted", make("p", "side", say.wanted), ...this.wanted()));
    }

    rename(button, text) {
      if (button.textContent === text) return;
      button.textContent = text;
      button.setAttribute("aria-label", `${text}: ${this.name}`);
    }

    get isDirty() { return this.field.value !== this.original; }

    // The snippets that are compiled together with this one.
    get program() {
      const nameOf = ({ figure: { dataset } }) => "aside" in dataset ? "" : dataset.program;
      const name = nameOf(this);
      return editors.filter((one) => one === this || name && nameOf(one) === name);
    }

    addField() {
      const field = this.field = make("textarea");
      Object.assign(field, {
        value: this.original, wrap: "off", rows: 1, cols: 1,
        spellcheck: false, autocomplete: "off", autocapitalize: "off",
        oninput: () => {
          if (this.isResetting) return;
          this.endUndo();
          this.update();
          this.showCaret();
          if (this.isChoosing) return;
          this.save();
          this.wait();
        },
        onkeydown: (event) => this.press(event),
        // The Tab key passes by a field that nobody has begun to use.
        onfocus: () => { this.isLeaving = true; },
        onclick: () => { this.isLeaving = false; },
      });
      field.setAttribute("aria-describedby", `EditorKeys ${this.said.id}`);
      this.pre.append(field);
      this.pre.classList.add("open");
      // One stop of the Tab key, and one text for screen readers.
      this.pre.tabIndex = -1;
      this.code.setAttribute("aria-hidden", true);
      // Until then the pointer reaches through it, to names with types.
      this.pre.onclick = ({ target, x, y }) => {
        if (target === field || String(getSelection())) return;
        const place = document.caretPositionFromPoint?.(x, y);
        field.focus({ preventScroll: true });
        this.isLeaving = false;
        if (!this.code.contains(place?.offsetNode)) return;
        const { length } = codeBefore(this.code, place.offsetNode, place.offset);
        field.setSelectionRange(length, length);
      };
    }

    press(event) {
      // The keys of the page are off in here.
      event.stopPropagation();
      if (event.isComposing) return;
      const { key, shiftKey, altKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const isPlain = !shiftKey && !altKey && !isCommand;
      // What native undo knows of.
      const type = (text) => {
        event.preventDefault();
        document.execCommand("insertText", false, text);
      };
      if (key === "Tab" && isPlain && !this.isLeaving) type("  ");
      if (key === "Enter" && isCommand) {
        event.preventDefault();
        run(this);
      }
      const { value, selectionStart: start, selectionEnd: end } = this.field;
      const line = value.slice(0, start).split("\n").at(-1);
      if (key === "Enter" && isPlain) {
        type("\n" + line.match(/^[ \t]*/)[0] + (/([[{(]|\bin)[ \t]*$/.test(line) ? "  " : ""));
      }
      // A chain goes on below its first line.
      const above = value.slice(0, start).split("\n").slice(0, -1).findLast((one) => one.trim()) ?? "";
      const isBegun = /^\s*[.}]|[[{(,]\s*$|\bin\s*$/.test(above) || above.match(/^\s*/)[0] !== line;
      if (key === "." && !isCommand && start === end && /^\s*$/.test(line) && above && !isBegun) type("  .");
      if (key === "}" && !isCommand && start === end && /^ {2,}$/.test(line)) {
        this.field.setSelectionRange(start - 2, start);
        type("}");
      }
      if (key === "Escape") this.isLeaving = true;
      else if (!["Tab", "Shift", "Control", "Meta", "Alt"].includes(key)) this.isLeaving = false;
    }

    write(text) {
      this.field.value = text;
      this.update();
    }

    // Inserting by script does not scroll to the caret.
    showCaret() {
      const { pre, code, field: { value, selectionEnd } } = this;
      const start = value.lastIndexOf("\n", selectionEnd - 1) + 1;
      const range = document.createRange();
      range.setStart(...placeIn(code, start));
      range.setEnd(...placeIn(code, selectionEnd));
      const box = pre.getBoundingClientRect(), inside = code.getBoundingClientRect();
      const style = getComputedStyle(code), room = 2 * parseFloat(style.paddingLeft);
      const x = start < selectionEnd ? range.getBoundingClientRect().right : inside.left;
      pre.scrollLeft += Math.max(0, x - box.right + room) - Math.max(0, box.left + room - x);
      const line = parseFloat(style.lineHeight), row = value.slice(0, start).split("\n").length;
      const bottom = inside.top + parseFloat(style.paddingTop) + row * line;
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
      if (bottom > offsetTop + height - line) scrollBy(0, bottom - offsetTop - height + line);
    }

    // What older code came to is grey from the first key on.
    age() {
      this.figure.dataset.old = "";
      const title = this.results?.querySelector(".yours > .side");
      if (title) title.textContent = say.older;
    }

    update() {
      const { isDirty } = this;
      this.figure.classList.toggle("edited", isDirty);
      // For copying, and for the size of the field.
      this.code.replaceChildren(...isDirty ? [...coloured(this.field.value), "\n"] : this.coloured);
      this.field.setAttribute("aria-label", isDirty ? fill(say.label, this.label) : this.label);
      this.resetButton.hidden = !isDirty && this.undone === undefined;
      this.dropMarkers();
      if (this.isChoosing) return;
      const { program } = this;
      for (const one of program.slice(program.indexOf(this))) {
        if (one === this || one.results) one.age();
      }
      if (isDirty) return this.set(this.solved === hashOf(this.field.value) ? "solved" : "edited");
      this.putBack();
      // A program shows what the page says down to the first edit that is left.
      for (const one of program) {
        if (one.isDirty) break;
        one.putBack();
      }
    }

    // A pause in typing: the code is saved, and compiled; one with a diagram draws it.
    wait(action = this.hasDiagram ? "run" : "compile") {
      clearTimeout(this.pause);
      this.pause = setTimeout(() => {
        if (current) this.wait(action);
        else if (this.isDirty || action === "run") run(this, action, true);
        else this.saveFile();
      }, 150);
    }

    get hasDiagram() {
      return this.screen?.isTouched || [this.results, ...this.outcomes].some((one) => one?.querySelector(".picture"));
    }

    // Replaces a string in the code; says whether it was there.
    replace(at, old, text) {
      const { value } = this.field;
      if (this.isChoosing || value.slice(at, at + old.length) !== old) return false;
      this.write(value.slice(0, at) + text + value.slice(at + old.length));
      this.save();
      this.saveFile();
      return true;
    }

    // A marble of the page's own diagram was dragged. What comes of it is drawn already, unless other code was edited.
    rewrite(event) {
      const { at, old, new: text } = event.detail;
      const isOld = "old" in this.figure.dataset;
      event.preventDefault();
      if (!this.replace(at, old, text)) return;
      if (isOld) this.wait();
      else delete this.figure.dataset.old;
    }

    // Remembers the marble that has the focus, by its diagram and its place in it.
    hold() {
      const { activeElement, body } = document;
      if (activeElement !== body) this.held = undefined;
      const svg = activeElement.closest(".handle")?.closest("svg");
      if (!this.figure.contains(svg ?? null)) return;
      const pictures = [...svg.closest(".yours, .snippet").querySelectorAll(".picture > svg:first-child")];
      this.held = [pictures.indexOf(svg), [...svg.querySelectorAll(".handle")].indexOf(activeElement)];
    }

    // A marble of the reader's diagram was dragged: its code is run anew, and keeps the marble in hand.
    drop(strands, strand, text, isLast) {
      const { snippet, offset, text: old } = strand;
      if (!editorOf(snippet)?.replace(offset, old, text)) return false;
      for (const other of strands) {
        if (other.snippet === snippet && other.offset > offset) other.offset += text.length - old.length;
      }
      this.hold();
      if (isLast) run(this, "run", true);
      else this.wait("run");
      return true;
    }

    // Code of a link doesn't run before its reader says so. It's kept in the address, and not over the reader's own.
    open(code) {
      this.key = "";
      this.isChoosing = false;
      this.write(code);
      if (!this.isDirty) return;
      Object.assign(this.figure.dataset, { held: "", linked: "" });
      this.set("waits");
    }

    save(original = hashOf(this.original)) {
      if (!this.key) return this.figure.dispatchEvent(new Event("linkedit"));
      const { field: { value: code }, file, solved } = this;
      memory(this.key, this.isDirty ? { code, original, file, solved } : null);
    }

    async saveFile() {
      const text = this.field.value + "\n";
      if (!this.isWork || !keepsFiles || this.isChoosing || text === this.file) return;
      try {
        const answer = await post("/.live/work", { lesson, snippet: this.number, text, base: this.file });
        if (answer.ok) return this.hearFile(await answer.json(), text);
        this.set("refused", say.unsaved);
        announce(say.unsaved);
      } catch {}
    }

    // What an exercise's file holds. If both texts are new, one of them would be lost.
    hearFile(text, mine = this.field.value + "\n") {
      if (this.isChoosing || text === this.file) return;
      const wasSaved = [text, this.file].includes(mine);
      const { file } = this;
      this.file = text;
      if (text === mine) return this.save();
      const take = () => {
        this.undone = this.field.value;
        this.write(text.replace(/\n$/, ""));
        this.save();
        this.offerUndo();
      };
      if (wasSaved || mine === file) return take();
      this.choose(say.elsewhere, say.theirs, take, () => this.saveFile());
    }

    restore() {
      const { code, original, file, solved } = memory(this.key) ?? {};
      this.solved = solved;
      if (this.isWork && keepsFiles) {
        const own = this.file;
        const kept = typeof code === "string" ? code : own.replace(/\n$/, "");
        this.write(kept);
        this.file = typeof code === "string" ? file ?? this.original + "\n" : own;
        this.hearFile(own);
        return this.saveFile();
      }
      this.write(typeof code === "string" ? code : this.original);
      // Without a hash, somebody has said so before.
      if (!this.isDirty || original === null || original === hashOf(this.original)) return this.save();
      this.choose(say.changed, say.take, () => {
        this.write(this.original);
        this.save();
      }, () => this.save());
    }

    // Another tab has written. If it did not begin with the text here, one of them would be lost.
    hear({ oldValue, newValue }) {
      const { code } = JSON.parse(newValue) ?? {};
      if (code === undefined || code === this.field.value) return;
      const old = JSON.parse(oldValue)?.code ?? this.original;
      if (old === this.field.value) return this.write(code);
      this.choose(say.elsewhere, say.theirs, () => this.write(code), () => this.save());
    }

    // One of two texts has to go: the reader says which.
    choose(word, takeWord, take, stay) {
      this.isChoosing = true;
      clearTimeout(this.pause);
      const choice = (word, action) => button(word, () => {
        this.isChoosing = false;
        this.update();
        action();
        this.field.focus();
      });
      this.set("changed", word, choice(takeWord, take), this.isDirty ? choice(say.keep, stay) : "");
      announce(word);
    }

    reset() {
      const { undone, field } = this;
      this.isChoosing = false;
      this.endUndo();
      if (undone === undefined) {
        this.undone = field.value;
        this.offerUndo();
      }
      this.retype(undone ?? this.original);
      this.save();
      this.saveFile();
    }

    // As somebody who types, so that the keys for Undo lead back; a finger would open a keyboard.
    retype(text) {
      const { field } = this, focused = document.activeElement;
      if (matchMedia("(hover: hover)").matches && text) {
        this.isResetting = true;
        field.focus({ preventScroll: true });
        field.select();
        document.execCommand("insertText", false, text);
        focused.focus({ preventScroll: true });
        this.isResetting = false;
      }
      this.write(text);
    }

    offerUndo() {
      this.rename(this.resetButton, say.undo);
      clearTimeout(this.undoTimer);
      this.undoTimer = setTimeout(() => this.endUndo(), 10_000);
    }

    endUndo() {
      clearTimeout(this.undoTimer);
      this.undone = undefined;
      this.rename(this.resetButton, say.reset);
      if (this.isDirty) return;
      if (document.activeElement === this.resetButton) this.runButton.focus();
      this.resetButton.hidden = true;
    }

    set(state, word = say[state], ...buttons) {
      const mark = make("p", "mark", make("span", "", word), " ", ...buttons);
      this.mark.replaceWith(this.mark = mark);
      this.figure.dataset.live = state;
    }

    // What the page says of its own code.
    putBack() {
      this.screen?.rest();
      this.dropMarkers();
      this.dropResults();
      this.settle();
      this.showMessages(this.ownMessages);
      this.mark.replaceWith(this.mark = this.ownMark);
      delete this.figure.dataset.linked;
      delete this.figure.dataset.live;
      delete this.figure.dataset.old;
    }

    // The page's own marbles stand where the page has them.
    settle() {
      for (const one of this.outcomes) {
        one.querySelector(".picture > svg")?.dispatchEvent(new Event("putBack"));
      }
    }

    dropMarkers() {
      for (const marker of this.pre.querySelectorAll(":scope > i")) marker.remove();
    }

    // Shows which lines are spoken of.
    markLines(lines) {
      this.dropMarkers();
      for (const one of new Set(lines)) {
        const marker = make("i");
        marker.style.setProperty("--line", one - 1);
        this.code.before(marker);
      }
    }

    dropResults() {
      this.screen?.rest();
      this.results?.replaceWith(...this.outcomes);
      this.results = null;
    }

    showMessages(messages) {
      jumped = -1;
      this.said.hidden = messages.length === 0;
      this.said.replaceChildren(...messages.map(({ line, column = 1, text }) => {
        const go = () => this.go(line, column);
        return make("li", "", button(`${fill(say.line, line)}: ${text}`, go));
      }));
    }

    // Shows it, also in folds.
    reveal() {
      let fold = this.figure;
      while ((fold = fold.parentElement.closest("details"))) fold.open = true;
      this.figure.scrollIntoView();
      this.field.focus({ preventScroll: true });
    }

    go(line, column) {
      const lines = this.field.value.split("\n");
      const above = lines.slice(0, line - 1).map((one) => one + "\n").join("");
      const place = above.length + Math.min(column - 1, lines[line - 1]?.length ?? 0);
      this.field.focus();
      this.isLeaving = false;
      this.field.setSelectionRange(place, place);
    }

    // Shows a result and gives the words for it, or nothing if it is what the page says.
    show({ state, line, printed, messages = [], solved, reason }, isAsked, time) {
      // It was not run: what stands below it is of older code.
      if (state === "waits") {
        if (this.results || isAsked) this.age();
        return;
      }
      // What somebody plays with keeps its last picture: its fault is a message like any other.
      const isStill = isForPlay && /crashed|ended|stopped/.test(state);
      if (isStill && line) messages = [{ line, text: parsed(printed.html).querySelector(".trap samp")?.textContent.trim() ?? say[state] }];
      this.showMessages(messages);
      this.markLines([line, ...messages.map((message) => message.line)].filter(Boolean));
      const isOwn = isAsked || this.isDirty;
      if (solved) state = "solved";
      const tell = (word, spoken = word) => {
        if (isOwn) this.set(state, `${word} · ${fill(say.took, time)}`);
        else this.set("above", say.above + (state === "different" ? "" : `. ${word}`));
        return spoken;
      };
      const place = line ?? messages[0]?.line;
      const isSeen = solved && this.figure.closest("[data-exercise]").querySelector("[data-seen] [data-snippet]");
      const word = say[isSeen ? "solvedSeen" : state] + (place ? fill(say[state + "At"] ?? "", place) : "")
        + (isStill && reason ? `: ${reason}` : "");
      // It has no result: the last one stays, and is that of older code.
      if (isStill || state === "error" || state === "malformed") {
        this.age();
        return tell(word);
      }
      delete this.figure.dataset.old;
      delete this.figure.dataset.linked;
      // Where the page says nothing of what is printed, nothing differs.
      if (state === "same" || state === "printed" && !isOwn) {
        this.dropResults();
        if (!isOwn) return this.putBack();
        return tell(!this.isDirty ? say.asSaid : this.figure.matches(".meant") ? say.sameFault : word);
      }
      const first = this.compare(state, printed, reason);
      const spoken = word + (first ? fill(say.from, first) : "");
      // Of what somebody tries, nothing is expected.
      return tell(state === "different" && !this.wanted ? say.printed : spoken, spoken);
    }

    // Puts results beside the page's own; gives the first line that is another one, or 0.
    compare(state, printed, reason) {
      const theirs = [...parsed(printed.html).children];
      if (printed.isCut) {
        // It scrolls by itself, so that the page's own is not far away.
        const long = theirs.findLast((one) => one.matches(".output"))?.querySelector("pre");
        if (long) Object.assign(long, { tabIndex: 0, role: "group", ariaLabel: say.yours });
        theirs.push(make("p", "cut", say.cut));
      }
      if (reason) theirs.push(Object.assign(make("p", "fault", reason), { lang: "en" }));
      if (theirs.length === 0) theirs.push(make("p", "outcome", say.nothing));
      // Who runs something else has given up guessing.
      const focused = document.activeElement;
      this.figure.querySelector(".skip-it")?.click();
      focused.focus({ preventScroll: true });
      this.hold();
      this.dropResults();
      this.settle();
      this.results = make("div", "versus");
      this.results.tabIndex = -1;
      this.said.after(this.results);
      // Until the marble in hand is there again, its keys go nowhere else.
      if (this.held) this.results.focus({ preventScroll: true });
      for (const one of this.outcomes) one.remove();
      const own = this.outcomes.length ? this.outcomes : [make("p", "outcome", say.nothing)];
      const side = (name, title, all) => make("section", name, make("p", "side", title), ...all);
      const yours = side("yours", say.yours, theirs);
      // Documentation may state nothing to compare with, and what an exercise wants stands above it.
      const isAlone = isForPlay || this.wanted || /printed|solved/.test(state);
      const page = isAlone ? "" : side("page", say.page, own);
      const hasDiagram = [yours, ...own].some((one) => one.querySelector(".picture, .phones"));
      // Diagrams stand below each other, the reader's where the page's own was.
      this.results.append(...hasDiagram ? [yours, page] : [page, yours]);
      this.enliven(yours, printed.strings);
      alignPictures(this.results);
      const old = (this.wanted ? this.wanted() : own).map((one) => one.querySelector("samp")).find(Boolean);
      const now = yours.querySelector(".output samp");
      // A line that leaves something open has an element for that.
      if (!/different|solved/.test(state) || !old || !now || hasDiagram || isAlone && !this.wanted || old.firstElementChild) return 0;
      const lines = old.textContent.split("\n");
      const all = now.textContent.trimEnd().split("\n");
      const isOther = (line, index) => line !== lines[index];
      now.replaceChildren(...all.flatMap((line, index) =>
        [isOther(line, index) ? make("mark", "", line) : line, "\n"]));
      return all.findIndex(isOther) + 1;
    }

    // The reader's diagrams can be played, and their marbles dragged.
    enliven(yours, strings) {
      const { results } = this;
      yours.querySelectorAll(".phones[tabindex]").forEach(addStrip);
      [...yours.querySelectorAll(".marbles")].forEach(async (one, index) => {
        const picture = one.querySelector(".picture");
        if (!picture) return;
        const diagram = await addPlayer(picture)();
        const strands = strings[index].map((string) => ({ ...string }));
        makeDraggable(diagram, strands, (strand, text, isLast) => this.drop(strands, strand, text, isLast));
        if (this.results !== results || this.held?.[0] !== index) return;
        const handle = picture.querySelectorAll(".handle")[this.held[1]];
        this.held = undefined;
        if (document.activeElement === results) handle?.focus({ preventScroll: true });
      });
    }

    solve() {
      const all = [...document.querySelectorAll("[data-exercise]")];
      const index = all.findIndex((one) => one.contains(this.figure));
      if (index < 0) return;
      all[index].querySelector(".done input:not(:checked)")?.click();
      this.solved = hashOf(this.field.value);
      this.save();
      const next = all[index + 1], page = document.querySelector("[rel=next]");
      if (!next && !page) return;
      const link = next ? button(say.next, () => next.querySelector(".code > textarea")?.focus())
        : button(say.nextLesson, () => page.click());
      this.mark.append(link);
      link.focus();
    }
  }

  // In all pictures a frame is as wide, and the first one stands at the same place, also where there is little room.
  function alignPictures(results) {
    const all = [...results.querySelectorAll(".picture > svg:first-child")].map((svg) => {
      const [left, frame] = svg.dataset.scale.split(" ").map(Number);
      return { svg, picture: svg.parentElement, left, frame, width: svg.width.baseVal.value };
    });
    const least = Math.min(...all.map(({ frame }) => frame));
    for (const one of all) one.scale = least / one.frame;
    const start = Math.max(...all.map(({ left, scale }) => left * scale));
    const most = Math.max(...all.map(({ width, scale }) => width * scale));
    const wide = all.find(({ picture }) => picture.tabIndex === 0)?.picture;
    for (const { svg, picture, left, scale, width } of all) {
      const own = width * scale;
      svg.style.maxWidth =
        `min(${own}px, max(${wide ? .7 * own : 0}px, (100cqi - 2*var(--inset))*${own / most}))`;
      picture.style.paddingLeft = `${start - left * scale}px`;
      if (wide) Object.assign(picture, { tabIndex: 0, role: "group", ariaLabel: wide.ariaLabel });
    }
  }

  // Who has opened a solution is told so once theirs is right.
  addEventListener("toggle", ({ target }) => { if (target.open) target.dataset.seen = ""; }, true);

  // One program runs at a time.
  let current;

  function stop() {
    current.abort();
    post("/.live/run", questionOf(editors[0], {}, "stop")).catch(() => {});
  }

  const questionOf = (editor, edits, action) => ({
    language: root.lang, snippet: editor.number, edits, action,
    known: Object.fromEntries(editor.program.map((one) => [one.number, hashOf(one.original)])),
  });

  // What nobody has asked for is quiet: it has no times, and waits for nothing.
  async function run(editor, action = "run", isQuiet = false) {
    const { dataset } = editor.figure;
    if (isQuiet && "held" in dataset) return;
    delete dataset.held;
    if (editor.isChoosing) return editor.mark.querySelector("button").focus();
    clearTimeout(editor.pause);
    editor.saveFile();
    current?.abort();
    const control = current = new AbortController();
    const { signal } = control;
    const { program } = editor;
    let began, last;
    const tell = (state, text) => {
      if (isQuiet) return;
      if (state !== last) announce(text);
      last = state;
      editor.set(state, text);
      editor.showMessages([]);
    };
    // A short run shows its result alone; a long one can be stopped.
    const clock = setInterval(() => {
      const time = performance.now() - began;
      if (!(time > 150) || isQuiet && time < 1000) return;
      isQuiet = false;
      const seconds = Math.floor(time / 1000);
      tell("running", seconds ? fill(say.seconds, seconds) : say.running);
      if (seconds) editor.rename(editor.runButton, say.stop);
    }, 50);
    try {
      // The server may be away.
      for (;;) {
        const edits = editsOf(program);
        began = performance.now();
        let answer, text;
        try {
          answer = await post("/.live/run", questionOf(editor, edits, action), signal);
          text = await answer.text();
        } catch {
          signal.throwIfAborted();
        }
        began = undefined;
        if (text !== undefined && answer.status !== 503) {
          return showAnswer(editor, answer.status, text, edits, action, isQuiet);
        }
        if (isQuiet) return;
        editor.rename(editor.runButton, say.stop);
        if (text === undefined) tell("offline", say.offline);
        else tell("busy", say.starting);
        await new Promise((done, fail) => {
          setTimeout(done, 1000);
          signal.onabort = fail;
        });
      }
    } catch (reason) {
      if (!signal.aborted) tell("refused", fill(say.refused, reason));
      else if (!isQuiet) {
        editor.update();
        if (current === control) announce(say.aborted);
      }
    } finally {
      clearInterval(clock);
      if (current === control) current = undefined;
      editor.rename(editor.runButton, say.run);
    }
  }

  function showAnswer(editor, status, text, edits, action, isQuiet) {
    const { program } = editor;
    if (status === 409) {
      return editor.choose(say.changed, say.take, () => {
        memory(editor.key, null);
        location.reload();
      }, () => {
        for (const one of program) one.save(null);
        location.reload();
      });
    }
    if (status === 204) return editor.update();
    for (const one of program) one.screen?.hold();
    if (status !== 200) throw status === 403 ? say.passed : text || status;
    // Somebody went on typing: this is what became of another text.
    if (JSON.stringify(edits) !== JSON.stringify(editsOf(program))) {
      if (!isQuiet) editor.update();
      return;
    }
    const { milliseconds, snippets } = JSON.parse(text);
    const time = (milliseconds / 1000).toFixed(1);
    const before = editor.figure.dataset.live;
    const isEdited = Object.keys(edits).length > 0;
    if (isEdited) editor.update();
    let told, isReadOut;
    const changed = [];
    for (const entry of snippets) {
      const one = program.find(({ number }) => number === entry.number);
      // Where nothing was edited, the other snippets are as the page says.
      if (!one || one !== editor && !isEdited) continue;
      // Code that compiles is as it was: edited.
      if (action === "compile" && !entry.messages.length) {
        one.showMessages([]);
        continue;
      }
      const word = one.show(entry, one === editor && !isQuiet, time);
      const isRead = one.screen?.take(entry);
      if (one === editor) isReadOut = isRead;
      if (one === editor) told = word;
      else if (word && entry.number > editor.number && !/error|malformed/.test(entry.state)) changed.push(entry.number);
    }
    const leadTo = (number, text) => editor.mark.append(button(text, () => editorOf(number).reveal()));
    const own = snippets.find(({ number }) => number === editor.number);
    const culprit = snippets.find(({ state }) => /error|malformed|crashed|ended|stopped/.test(state));
    if (own?.state === "waits" && culprit && !isQuiet) {
      editor.set("waits");
      leadTo(culprit.number, told = fill(say.failsIn, culprit.number));
    }
    const { live } = editor.figure.dataset;
    if (changed.length) leadTo(changed[0], fill(say.see, changed.length));
    // The screen that a touch leads to has been read out already.
    if (isReadOut) return live === "solved" && !isQuiet ? editor.solve() : undefined;
    if (isQuiet) {
      if (live !== before && told) announce(told);
      return;
    }
    announce(`${fill(say.ran, time)} ${told}` + (changed.length ? fill(say.below, changed.join(", ")) : ""));
    if (live === "solved") editor.solve();
  }

  // F8 goes from message to message.
  let jumped = -1;

  addEventListener("keydown", (event) => {
    if (event.key !== "F8") return;
    const all = [...document.querySelectorAll(".said button")].filter((one) => one.checkVisibility());
    if (all.length === 0) return;
    event.preventDefault();
    jumped = (Math.max(jumped, event.shiftKey ? 0 : -1) + (event.shiftKey ? -1 : 1) + all.length) % all.length;
    all[jumped].click();
    announce(all[jumped].textContent);
  }, true);

  // Whether the code of exercises is kept in files.
  let keepsFiles;

  // The code of the exercises that have been begun, by the numbers of their starters.
  const readFiles = async () => {
    try {
      const answer = await fetch(`/.live/work?lesson=${lesson}`);
      const works = answer.ok ? await answer.json() : undefined;
      keepsFiles ??= Boolean(works);
      return works ?? {};
    } catch {
      return {};
    }
  };

  const editorOf = (number) => editors.find((editor) => editor.number === number);

  async function begin() {
    await readWords();
    ({ coloured } = await import("/.live/colours.js"));
    ({ makeDraggable } = await import("/.live/dragging.js"));
    if (document.querySelector(".phones")) touching = await import("/.live/touching.js");
    document.querySelector(".hero .promise")?.append(" ", say.hint);
    const works = document.querySelector("[data-exercise]") ? await readFiles() : {};
    document.body.append(Object.assign(make("p", "", say.keys), { id: "EditorKeys", hidden: true }));
    for (const figure of document.querySelectorAll("article [data-snippet]:not([data-quoted])")) {
      const editor = new Editor(figure);
      editors.push(editor);
      figure.addEventListener("marblecode", (event) => editor.rewrite(event));
      figure.addEventListener("linkcode", ({ detail }) => editor.open(detail));
    }
    const first = editors.find(({ figure }) => !figure.closest("details, .hero"))?.figure;
    if (!isForPlay) first?.before(make("p", "hint", say.lessonHint));
    for (const editor of editors) {
      editor.file = works[editor.number] ?? editor.file;
      editor.restore();
    }
    dispatchEvent(new Event("editable"));
    addEventListener("storage", (event) => {
      const editor = editors.find((editor) => editor.key === event.key);
      if (!(editor?.isWork && keepsFiles)) editor?.hear(event);
    });
    while (keepsFiles) {
      await new Promise((done) => setTimeout(done, 1000));
      if (document.hidden) continue;
      for (const [number, text] of Object.entries(await readFiles())) {
        editorOf(Number(number))?.hearFile(text);
      }
    }
  }
})();

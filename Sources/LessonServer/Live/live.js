// On every page that `workbook serve` sends: reloads the page after each rendering, goes to the page
// that was saved, and shows the problems of the check. On pages whose programs the server runs, which
// say so with a token, the code of snippets can be edited, and run where it stands.
(() => {
  const words = {
    en: {
      run: "Run", stop: "Stop", reset: "Reset", undo: "Undo", reload: "Reload", next: "Next exercise",
      renewed: "The page was renewed.", page: "On the page", yours: "Yours", nothing: "Prints nothing",
      edited: "Edited", labelled: (label) => `${label}, edited`, same: "Prints the same",
      different: "Prints something else", changed: "The lesson has changed since",
      elsewhere: "Edited in another tab too", take: "Take the page’s", theirs: "Take theirs",
      keep: "Keep mine", above: "Changed by your edit above", solved: "Solved", stopped: "Stopped at a limit",
      aborted: "Stopped", offline: "Offline: runs when the server is back", large: "Too large to be run",
      running: (seconds) => seconds ? `Running: ${seconds} s` : "Running",
      busy: (place) => `You are ${["first", "second", "third", "fourth", "fifth", "sixth", "seventh",
        "eighth"][place - 1] ?? `number ${place}`} in line`,
      error: (line) => line ? `Does not compile: line ${line}` : "Does not compile",
      crashed: (line) => line ? `Crashed at line ${line}` : "Crashed",
      refused: (reason) => `Not run: ${reason}`, line: (line) => `Line ${line}`,
      ran: (seconds, word) => `Ran in ${seconds} s. ${word}.`, from: (line) => `from line ${line} on`,
      below: (numbers) => `Changed as well: snippet ${numbers}.`,
      keys: "Tab: two spaces. Escape, then Tab: on to the next. Ctrl or Command with Enter: run. F8: next message.",
    },
    ko: {
      run: "실행", stop: "중지", reset: "되돌리기", undo: "취소", reload: "새로 고침", next: "다음 연습 문제",
      renewed: "페이지가 새로 만들어졌습니다.", page: "페이지의 결과", yours: "내 결과",
      nothing: "아무것도 출력하지 않음", edited: "고침", labelled: (label) => `${label}, 고침`,
      same: "같은 것을 출력함", different: "다른 것을 출력함", changed: "그 뒤로 강의가 바뀌었습니다",
      elsewhere: "다른 탭에서도 고쳤습니다", take: "페이지의 것으로", theirs: "다른 탭의 것으로",
      keep: "내 것으로", above: "위에서 고친 것 때문에 바뀜", solved: "풀었습니다", stopped: "한도에서 멈춤",
      aborted: "중지함", offline: "연결 끊김: 서버가 돌아오면 실행합니다", large: "너무 길어서 실행할 수 없음",
      running: (seconds) => seconds ? `실행 중: ${seconds}초` : "실행 중",
      busy: (place) => `${place}번째로 기다리는 중`,
      error: (line) => line ? `컴파일되지 않음: ${line}번째 줄` : "컴파일되지 않음",
      crashed: (line) => line ? `${line}번째 줄에서 중단됨` : "중단됨",
      refused: (reason) => `실행하지 않음: ${reason}`, line: (line) => `${line}번째 줄`,
      ran: (seconds, word) => `${seconds}초 걸림. ${word}.`, from: (line) => `${line}번째 줄부터`,
      below: (numbers) => `함께 바뀐 스니펫: ${numbers}.`,
      keys: "Tab: 공백 두 칸. Esc 다음 Tab: 다음으로. Ctrl 또는 Command와 Enter: 실행. F8: 다음 메시지.",
    },
  };
  const root = document.documentElement;
  const say = words[root.lang] ?? words.en;
  const known = Number(new URL(document.currentScript.src).search.slice(1));

  const make = (tag, name, ...content) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    element.append(...content);
    return element;
  };
  const button = (text, action) => {
    const element = make("button", "", text);
    element.type = "button";
    element.addEventListener("click", action);
    return element;
  };

  // Reloading.

  const editors = [];
  const problems = document.createElement("aside");
  problems.setAttribute("role", "status");
  // A style attribute would need a permission; properties need none.
  Object.assign(problems.style, {
    position: "fixed", inset: "auto 0 0 0", maxHeight: "40vh", overflow: "auto", padding: "0 1rem",
    background: "Canvas", color: "CanvasText", borderTop: "4px solid #c33", zIndex: "10",
  });
  const text = document.createElement("pre");
  text.tabIndex = 0;
  problems.append(text);

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

  const token = document.querySelector("meta[name=workbook-live]")?.content;
  if (!token) return;

  // Editing.

  const lesson = document.querySelector("article")?.dataset.lesson;
  let announce = () => {};

  // A browser may keep nothing: then an edit lasts as long as the page.
  const memory = {
    read(key) {
      try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
    },
    write(key, value) {
      try {
        if (value) localStorage.setItem(key, JSON.stringify(value));
        else localStorage.removeItem(key);
      } catch { /* as said */ }
    },
  };

  const hashOf = (text) => {
    let hash = 7;
    for (const letter of text) hash = (Math.imul(hash, 31) + letter.codePointAt(0)) | 0;
    return hash;
  };

  // What stands before a place in the code, without what the page has put into it.
  const textBefore = (code, node, offset) => {
    const range = document.createRange();
    range.setStart(code, 0);
    range.setEnd(node, offset);
    const part = range.cloneContents();
    for (const added of part.querySelectorAll(".message, .step > i")) added.remove();
    return part.textContent;
  };

  // The messages in the code stand below it while it can be edited, so that its lines stay together.
  const takeMessages = (code) => [...code.querySelectorAll(".message")].map((message) => {
    const place = [...message.parentNode.childNodes].indexOf(message);
    const line = textBefore(code, message.parentNode, place).trimEnd().split("\n").length;
    message.remove();
    return { line, text: message.textContent.trim() };
  });

  const signs = { edited: "✎", running: "…", busy: "…", error: "✗", different: "≠", above: "≠", same: "✓",
    solved: "✓", crashed: "✗", stopped: "■" };

  class Editor {
    constructor(figure) {
      this.figure = figure;
      this.number = figure.dataset.snippet;
      this.key = `workbook.edit.${lesson}.${this.number}`;
      this.pre = figure.querySelector(".code");
      this.code = this.pre.querySelector("code");
      this.ownMessages = takeMessages(this.code);
      this.coloured = [...this.code.childNodes];
      this.original = textBefore(this.code, this.code, this.coloured.length).replace(/\n$/, "");
      this.outcomes = [...figure.querySelectorAll(":scope > .outcome")];
      this.ownMark = this.mark = figure.querySelector(".mark");
      this.markers = [];
      this.said = make("ol", "said");
      this.said.id = `Said.${this.number}`;
      this.pre.after(this.said);
      this.addField();
      this.addButtons();
      this.showMessages(this.ownMessages);
      this.restoreEdit();
    }

    get isDirty() { return this.field.value !== this.original; }

    // The snippets that are compiled together with this one.
    get program() {
      const { program, aside } = this.figure.dataset;
      if (program === undefined || aside !== undefined) return [this];
      return editors.filter(({ figure: { dataset } }) =>
        dataset.program === program && dataset.aside === undefined);
    }

    addField() {
      const field = this.field = document.createElement("textarea");
      Object.assign(field, { value: this.original, wrap: "off", spellcheck: false, autocomplete: "off",
        autocapitalize: "off" });
      field.setAttribute("aria-describedby", `EditorKeys ${this.said.id}`);
      field.addEventListener("input", () => this.edited());
      field.addEventListener("keydown", (event) => this.press(event));
      // The Tab key passes by a field that nobody has begun to use.
      field.addEventListener("focus", () => { this.isLeaving = true; });
      field.addEventListener("click", () => { this.isLeaving = false; });
      this.pre.append(field);
      // Until it is used, the field lies under the pointer, for which the names in the code have types.
      this.pre.addEventListener("click", (event) => {
        if (event.target === field || getSelection().toString()) return;
        const { clientX: x, clientY: y } = event;
        const place = document.caretPositionFromPoint?.(x, y);
        const range = place ? null : document.caretRangeFromPoint?.(x, y);
        const node = place?.offsetNode ?? range?.startContainer;
        field.focus({ preventScroll: true });
        this.isLeaving = false;
        if (!this.code.contains(node)) return;
        const { length } = textBefore(this.code, node, place?.offset ?? range.startOffset);
        field.setSelectionRange(length, length);
      });
    }

    addButtons() {
      this.runButton = button(say.run, () => {
        if (this.isRunning) stop();
        else run(this);
      });
      this.resetButton = button(say.reset, () => this.reset());
      const name = this.figure.getAttribute("aria-label");
      this.nameButtons = () => {
        for (const one of [this.runButton, this.resetButton]) {
          one.setAttribute("aria-label", `${one.textContent}: ${name}`);
        }
      };
      this.runButton.className = "run";
      this.resetButton.className = "reset";
      this.resetButton.hidden = true;
      this.nameButtons();
      this.ownMark.after(this.runButton, this.resetButton);
    }

    press(event) {
      // The keys of the page are off in here.
      event.stopPropagation();
      if (event.isComposing) return;
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const isPlain = !shiftKey && !ctrlKey && !metaKey && !altKey;
      if (key === "Tab" && isPlain && !this.isLeaving) {
        event.preventDefault();
        this.insert("  ");
      } else if (key === "Enter" && (ctrlKey || metaKey)) {
        event.preventDefault();
        run(this);
      } else if (key === "Enter" && isPlain) {
        event.preventDefault();
        const { value, selectionStart } = this.field;
        const line = value.slice(0, selectionStart).split("\n").at(-1);
        this.insert("\n" + line.match(/^[ \t]*/)[0]);
      }
      if (key === "Escape") this.isLeaving = true;
      else if (!["Tab", "Shift", "Control", "Meta", "Alt"].includes(key)) this.isLeaving = false;
    }

    // The old command is the one way that native undo knows of.
    insert(text) {
      if (document.execCommand("insertText", false, text)) return;
      const { field } = this;
      field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
      this.edited();
    }

    write(text) {
      this.field.value = text;
      this.update();
    }

    edited() {
      this.takeUndo();
      this.update();
      if (!this.isChoosing) this.save();
    }

    update() {
      const { isDirty } = this;
      this.figure.classList.toggle("edited", isDirty);
      this.code.replaceChildren(...isDirty ? [this.field.value + "\n"] : this.coloured);
      const label = this.pre.getAttribute("aria-label");
      this.field.setAttribute("aria-label", isDirty ? say.labelled(label) : label);
      this.resetButton.hidden = !isDirty && this.undone === undefined;
      for (const marker of this.markers) marker.remove();
      if (this.isChoosing) return;
      if (isDirty) this.set("edited", say.edited);
      else settle(this);
    }

    save() {
      const value = { code: this.field.value, original: hashOf(this.original) };
      memory.write(this.key, this.isDirty ? value : null);
    }

    restoreEdit() {
      const kept = memory.read(this.key);
      this.field.setAttribute("aria-label", this.pre.getAttribute("aria-label"));
      if (typeof kept?.code !== "string") return;
      this.write(kept.code);
      // Without a hash it was said before that the edit is to be kept.
      if (!this.isDirty || kept.original === null || kept.original === hashOf(this.original)) return this.save();
      this.choose(say.changed, say.take, () => {
        this.write(this.original);
        this.save();
      }, () => this.save());
    }

    // Another tab has written. What it began with was this text, or else one of two edits would be lost.
    hear({ oldValue, newValue }) {
      const codeOf = (value) => {
        try { return JSON.parse(value).code; } catch { return this.original; }
      };
      const code = codeOf(newValue);
      if (code === this.field.value) return;
      if (codeOf(oldValue) === this.field.value) return this.write(code);
      if (newValue === null) return;
      this.choose(say.elsewhere, say.theirs, () => this.write(code), () => this.save());
    }

    // Two texts of which one has to go: the reader says which.
    choose(word, takeWord, take, keep) {
      this.isChoosing = true;
      const decide = (action) => () => {
        this.isChoosing = false;
        this.update();
        action();
        this.field.focus();
      };
      this.keep = decide(keep);
      const buttons = [button(takeWord, decide(take))];
      if (this.isDirty) buttons.push(button(say.keep, this.keep));
      this.set("changed", word, ...buttons);
      announce(word);
    }

    reset() {
      const { undone } = this;
      if (this.isChoosing) this.isChoosing = false;
      if (this.isRunning) stop();
      if (undone === undefined) {
        this.undone = this.field.value;
        this.resetButton.textContent = say.undo;
        this.undoTimer = setTimeout(() => this.takeUndo(), 10_000);
        this.write(this.original);
      } else {
        this.takeUndo();
        this.write(undone);
      }
      this.nameButtons();
      this.save();
    }

    takeUndo() {
      if (this.undone === undefined) return;
      clearTimeout(this.undoTimer);
      this.undone = undefined;
      this.resetButton.textContent = say.reset;
      this.nameButtons();
      if (!this.isDirty && document.activeElement === this.resetButton) this.runButton.focus();
      this.resetButton.hidden = !this.isDirty;
    }

    // Results.

    set(state, word, ...rest) {
      const sign = make("span", "", signs[state] ?? "!");
      sign.setAttribute("aria-hidden", "true");
      this.putMark(make("p", "mark", sign, " ", make("span", "", word), ...rest.flatMap((one) => [" ", one])));
      this.figure.dataset.live = state;
    }

    putMark(mark) {
      this.mark.replaceWith(mark);
      this.mark = mark;
    }

    // What the page says of its own code.
    putBack() {
      this.dropResults();
      this.showMessages(this.ownMessages);
      this.putMark(this.ownMark);
      delete this.figure.dataset.live;
    }

    dropResults() {
      for (const marker of this.markers) marker.remove();
      this.markers = [];
      this.results?.replaceWith(...this.outcomes);
      this.results = null;
    }

    showMessages(messages) {
      jumped = -1;
      this.said.hidden = messages.length === 0;
      this.said.replaceChildren(...messages.map(({ line, column, text }) => {
        const element = button(`${say.line(line)}: ${text}`, () => this.go(line, column ?? 1));
        element.className = /^\w*/.exec(text)[0];
        return make("li", "", element);
      }));
    }

    markLine(line) {
      const marker = make("i");
      marker.style.setProperty("--line", line - 1);
      this.pre.prepend(marker);
      this.markers.push(marker);
    }

    go(line, column) {
      const lines = this.field.value.split("\n");
      const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      const place = start + Math.min(column - 1, lines[line - 1]?.length ?? 0);
      this.field.focus();
      this.isLeaving = false;
      this.field.setSelectionRange(place, place);
    }

    // Shows what became of this snippet, and gives the word for it.
    result({ state, line, html, messages = [], solved }, isAsked) {
      const figure = new DOMParser().parseFromString(html ?? "", "text/html").querySelector("figure");
      this.dropResults();
      this.showMessages(messages);
      for (const one of new Set([line, ...messages.map((message) => message.line)])) {
        if (one && state !== "same") this.markLine(one);
      }
      let word = say[state] ?? state;
      if (typeof word === "function") word = word(line ?? messages[0]?.line);
      if (state === "same") {
        if (solved) word = say.solved;
        else if (!isAsked && !this.isDirty) {
          this.putBack();
          return null;
        }
        this.set(solved ? "solved" : "same", word);
        return word;
      }
      const first = state === "error" && messages.length ? 0 : this.compare(figure, state);
      const isBelow = !isAsked && !this.isDirty;
      if (isBelow && state === "different") this.set("above", say.above);
      else if (isBelow) this.set(state, `${word}: ${say.above}`);
      else this.set(state, word);
      return first ? `${word}, ${say.from(first)}` : word;
    }

    // Puts the page's results beside those of the figure; gives the first line that is another one, or 0.
    compare(figure, state) {
      // A reader who runs something else has given up guessing.
      const { activeElement } = document;
      this.figure.querySelector(".predict .skip-it")?.click();
      activeElement.focus({ preventScroll: true });
      const theirs = [...figure?.querySelectorAll(".outcome") ?? []];
      if (state !== "different" || theirs.length === 0) {
        theirs.push(...figure?.querySelectorAll(".fault, .fault + pre") ?? []);
      }
      for (const element of theirs.flatMap((one) => [...one.querySelectorAll("[id], [aria-describedby], [data-moves]")])) {
        if (element.id) element.id += ".Yours";
        const described = element.getAttribute("aria-describedby");
        if (described) element.setAttribute("aria-describedby", described + ".Yours");
        // Its table is of the page's diagram.
        delete element.dataset.moves;
      }
      const side = (title, results) => make("section", "", make("h4", "", title),
        ...results.length ? results : [make("p", "outcome", say.nothing)]);
      const results = make("div", "versus");
      (this.outcomes[0] ?? this.said).before(results);
      if (this.outcomes.length === 0) this.said.after(results);
      results.append(side(say.page, this.outcomes), side(say.yours, theirs));
      this.results = results;
      return this.markLines(theirs);
    }

    markLines(theirs) {
      const [old, now] = [this.outcomes, theirs].map((all) =>
        all.find((one) => one.matches(".output"))?.querySelector("samp"));
      // A line that leaves something open has an element for it.
      if (!old || !now || old.children.length || now.children.length) return 0;
      const lines = old.textContent.split("\n");
      const isOther = (line, index) => line !== lines[index];
      const all = now.textContent.replace(/\n$/, "").split("\n");
      now.replaceChildren(...all.flatMap((line, index) =>
        [isOther(line, index) ? make("mark", "", line) : line, "\n"]));
      return all.findIndex(isOther) + 1;
    }

    solve() {
      const exercise = this.figure.closest("[data-exercise]");
      if (!exercise) return;
      const box = exercise.querySelector(".done input");
      if (box && !box.checked) box.click();
      const all = [...document.querySelectorAll("[data-exercise]")];
      const next = all[all.indexOf(exercise) + 1];
      if (!next) return;
      const link = button(say.next, () => {
        next.scrollIntoView();
        next.querySelector("textarea")?.focus({ preventScroll: true });
      });
      this.mark.append(" ", link);
      link.focus();
    }
  }

  // A program whose edits are gone shows what the page says, down to the first edit that is left.
  function settle(editor) {
    editor.putBack();
    for (const one of editor.program) {
      if (one.isDirty) break;
      one.putBack();
    }
  }

  // Running: one program at a time.

  let current = null;

  function stop() { current?.abort(); }

  const wait = (milliseconds, signal) => new Promise((done, fail) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(signal.reason);
    });
  });

  async function send(editor, signal) {
    const { program } = editor;
    const edits = {};
    for (const one of program) if (one.isDirty) edits[one.number] = one.field.value + "\n";
    const answer = await fetch("/.live/run", {
      method: "POST", credentials: "same-origin", signal, headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token, lesson, language: root.lang, snippet: Number(editor.number), edits }),
    });
    return { status: answer.status, text: await answer.text(), edits: JSON.stringify(edits) };
  }

  // Asks until there is an answer: while others are first, and while the server is away.
  async function answerFor(editor, signal, begin) {
    for (;;) {
      const end = begin();
      let answer = null;
      try {
        answer = await send(editor, signal);
      } catch (error) {
        if (signal.aborted) throw error;
      } finally {
        end();
      }
      if (answer && answer.status !== 429) return answer;
      const word = answer ? say.busy(JSON.parse(answer.text).position) : say.offline;
      if (editor.mark.textContent.indexOf(word) < 0) announce(word);
      editor.set(answer ? "busy" : "offline", word);
      editor.setRunning(true);
      await wait(1000, signal);
    }
  }

  Editor.prototype.setRunning = function (isRunning) {
    this.isRunning = isRunning;
    this.runButton.textContent = isRunning ? say.stop : say.run;
    this.nameButtons();
  };

  async function run(editor) {
    stop();
    const control = current = new AbortController();
    const { signal } = control;
    if (editor.isChoosing) editor.keep();
    // A short run shows nothing but its result; a long one can be stopped.
    const begin = () => {
      const began = performance.now();
      const timer = setInterval(() => {
        const seconds = Math.floor((performance.now() - began) / 1000);
        if (performance.now() - began < 150) return;
        if (editor.figure.dataset.live !== "running") announce(say.running(0));
        editor.set("running", say.running(seconds));
        if (seconds && !editor.isRunning) editor.setRunning(true);
      }, 50);
      return () => clearInterval(timer);
    };
    try {
      const answer = await answerFor(editor, signal, begin);
      if (answer.status === 200) showAnswer(editor, JSON.parse(answer.text), answer.edits);
      else refuse(editor, answer);
    } catch (error) {
      if (!signal.aborted) {
        editor.set("refused", say.refused(error.message));
      } else {
        editor.update();
        if (current === control) announce(say.aborted);
      }
    } finally {
      editor.setRunning(false);
      if (current === control) current = null;
    }
  }

  function showAnswer(editor, { milliseconds, snippets }, sent) {
    const { program } = editor;
    const edits = {};
    for (const one of program) if (one.isDirty) edits[one.number] = one.field.value + "\n";
    // Somebody went on typing: this is what became of another text.
    if (JSON.stringify(edits) !== sent) return editor.update();
    let word = say.same;
    let isSolved = false;
    const changed = [];
    for (const entry of snippets) {
      const one = program.find(({ number }) => Number(number) === entry.number);
      if (!one) continue;
      const told = one.result(entry, one === editor);
      if (one === editor) {
        word = told;
        isSolved = entry.solved === true;
      } else if (told && entry.state !== "same") changed.push(entry.number);
    }
    // A result is not left out, although the mark was "running" before it.
    if (editor.figure.dataset.live === "running") editor.update();
    const also = changed.length ? ` ${say.below(changed.join(", "))}` : "";
    announce(say.ran((milliseconds / 1000).toFixed(1), word) + also);
    if (isSolved) editor.solve();
  }

  function refuse(editor, { status, text }) {
    if (status === 409) {
      return editor.choose(say.changed, say.take, () => {
        memory.write(editor.key, null);
        location.reload();
      }, () => {
        for (const one of editor.program) {
          if (one.isDirty) memory.write(one.key, { code: one.field.value, original: null });
        }
        location.reload();
      });
    }
    const word = status === 413 ? say.large : say.refused(text.trim() || status);
    editor.set("refused", word);
    announce(word);
  }

  // Messages.

  let jumped = -1;

  function jump(event) {
    const all = [...document.querySelectorAll(".said:not([hidden]) button")].filter((one) => one.checkVisibility());
    if (event.key !== "F8" || all.length === 0) return;
    event.preventDefault();
    const start = jumped < 0 && event.shiftKey ? 0 : jumped;
    jumped = (start + (event.shiftKey ? -1 : 1) + all.length) % all.length;
    all[jumped].click();
    announce(all[jumped].textContent);
  }

  function begin() {
    const status = document.querySelector("p[role=status]");
    announce = (text) => { status.textContent = text; };
    const keys = make("p", "", say.keys);
    keys.id = "EditorKeys";
    keys.hidden = true;
    document.body.append(keys);
    for (const figure of document.querySelectorAll("article .snippet[data-snippet]:not([data-quoted])")) {
      editors.push(new Editor(figure));
    }
    addEventListener("keydown", jump, true);
    addEventListener("storage", (event) => {
      editors.find((editor) => editor.key === event.key)?.hear(event);
    });
  }

  const sheet = document.createElement("link");
  Object.assign(sheet, { rel: "stylesheet", href: "/.live/live.css" });
  const parts = [
    new Promise((done) => sheet.addEventListener("load", done)),
    // By then the page's own script has put its controls in place.
    new Promise((done) => addEventListener("DOMContentLoaded", done)),
  ];
  document.head.append(sheet);
  Promise.all(parts).then(begin);
})();

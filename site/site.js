// What pages do without a script, they do in HTML. This adds a choice of light or dark, copying, keys,
// diagrams that play, and a memory of what was read and done, which stays in this browser. What it puts on
// pages stands in `siteTools`, which rendering appends: tools.mustache with the words of the language.
"use strict";
{
  const root = document.documentElement;

  // The folder of the pages of a language; other scripts lie there, or above it.
  const here = document.currentScript.src.replace(/[^/]*$/, "");

  // A browser may keep nothing: then a choice lasts as long as the page.
  const memory = {
    read(key) {
      try { return localStorage.getItem("workbook." + key); } catch { return null; }
    },
    write(key, value) {
      try {
        if (value) localStorage.setItem("workbook." + key, value);
        else localStorage.removeItem("workbook." + key);
      } catch { return; }
    },
  };

  // What is shown for a name that is pointed at or focused goes away on Escape, until the next one.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") root.dataset.quiet = "";
  });
  for (const kind of ["mouseover", "focusin"]) addEventListener(kind, () => delete root.dataset.quiet);

  const themes = ["system", "light", "dark"];
  const setTheme = (theme) => { root.dataset.theme = themes.includes(theme) ? theme : "system"; };

  let tools;
  const tool = (name) => tools.querySelector("." + name).cloneNode(true);

  // What is added leaves everything else in its place.
  function addToHeader(element) {
    const header = document.querySelector("header.site");
    header.insertBefore(element, header.querySelector(".languages"));
  }

  function addThemeButton() {
    const button = tool("theme");
    const show = () => {
      const text = button.dataset[root.dataset.theme];
      button.setAttribute("aria-label", text);
      button.title = text;
    };
    button.addEventListener("click", () => {
      setTheme(themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]);
      memory.write("theme", root.dataset.theme === "system" ? null : root.dataset.theme);
      show();
    });
    addEventListener("storage", () => { setTheme(memory.read("theme")); show(); });
    show();
    addToHeader(button);
  }

  // The code as it was compiled, without what the page has put into it.
  function codeOf(figure) {
    const code = figure.querySelector(".code > code").cloneNode(true);
    for (const added of code.querySelectorAll(".message, .step > i")) added.remove();
    return code.textContent;
  }

  function programUpTo(figure) {
    const parts = [];
    for (const part of document.querySelectorAll(`[data-program="${figure.dataset.program}"]`)) {
      if (part === figure) break;
      if (!("aside" in part.dataset)) parts.push(part);
    }
    return parts;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Pages from disk may not use the clipboard, but the old way may work.
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  }

  // What copied code imports, for this package or for the library that readers chose once.
  function importsFor(code, isElsewhere) {
    const lesson = document.querySelector("article")?.dataset ?? {};
    const names = (list) => list?.split(" ").filter(Boolean) ?? [];
    const lines = names(isElsewhere ? lesson.elsewhere : lesson.imports)
      .filter((name) => !new RegExp(`^import ${name}$`, "m").test(code))
      .map((name) => `import ${name}\n`);
    const lacking = isElsewhere ? names(lesson.lacking) : [];
    const note = tool("copy-for").dataset.lacking;
    for (const module of lacking) {
      lines.push(note.replace("{module}", module).replace("{library}", lesson.library) + "\n");
    }
    return lines.join("");
  }

  const isElsewhere = () => memory.read("library") !== null && canGoElsewhere();
  const canGoElsewhere = () => Boolean(document.querySelector("article[data-library]"));

  // The other library has no screens that are drawn, and no calls that act as a user. What a program declares itself
  // is no such call.
  function commented(code) {
    const calls = (document.querySelector("article").dataset.leftOut ?? "").split(" ").filter((call) =>
      call && !RegExp(`${call[0] === "." ? "" : "^"}func ${call.match(/\w+/)}\\(`, "m").test(code))
      .map((call) => (call[0] === "." ? "" : "^ *") + call.replace(/[.()]/g, "\\$&"));
    let isOut = false;
    return calls.length === 0 ? code : code.replace(/^( *)(.+)/gm, (line, indent, text) => {
      const note = isOut ? "" : indent + tool("copy-for").dataset.out + "\n";
      isOut = !text.startsWith("//") && RegExp(calls.join("|")).test(line);
      return isOut ? `${note}${indent}// ${text}` : line;
    });
  }

  const isForOther = (figure) => isElsewhere() && !("own" in figure.dataset);
  const adapted = (code, figure) => isForOther(figure) ? commented(code) : code;

  // A program that runs: imports, what stands above in the same program, and the snippet.
  function programOf(figure) {
    if ("quoted" in figure.dataset) return codeOf(figure);
    const above = "program" in figure.dataset ? programUpTo(figure) : [];
    const code = [...above, figure].map(codeOf).join("\n");
    return [importsFor(code, isForOther(figure)), adapted(code, figure)].filter(Boolean).join("\n");
  }

  function say(text) {
    document.querySelector("[role=status]").textContent = text;
  }

  async function copyWith(button, text) {
    const label = button.textContent;
    await copy(text);
    button.focus();
    button.textContent = button.dataset.copied;
    say(button.dataset.copied);
    setTimeout(() => {
      button.textContent = label;
      say("");
    }, 2000);
  }

  // The choice of a library stands beside the button that was pressed last.
  function offerLibrary(figure, button) {
    document.querySelector("button.copy-for")?.remove();
    if (!canGoElsewhere() || "quoted" in figure.dataset || "own" in figure.dataset) return;
    const other = tool("copy-for");
    const { library } = document.querySelector("article").dataset;
    other.textContent =
      isElsewhere() ? other.dataset.course : other.dataset.other.replace("{library}", library);
    other.addEventListener("click", () => {
      memory.write("library", isElsewhere() ? null : library);
      button.click();
    });
    button.after(other);
  }

  // A button in a place, named after what it copies.
  function addCopyButton(name, place, label, text) {
    const button = tool(name);
    button.setAttribute("aria-label", `${button.textContent}: ${label}`);
    button.addEventListener("click", () => copyWith(button, text()));
    place.append(button);
    return button;
  }

  function addCopying() {
    const status = document.createElement("p");
    status.role = "status";
    status.className = "unseen";
    document.body.append(status);
    for (const figure of document.querySelectorAll(".snippet")) {
      const foot = figure.querySelector(".foot"), name = figure.getAttribute("aria-label");
      const button = addCopyButton("copy", foot, name, () => programOf(figure));
      button.addEventListener("click", () => offerLibrary(figure, button));
      const isLater = "program" in figure.dataset && programUpTo(figure).length > 0;
      if (isLater) addCopyButton("copy-lines", foot, name, () => adapted(codeOf(figure), figure));
    }
    for (const block of document.querySelectorAll(".plain")) {
      const [code] = block.children;
      addCopyButton("copy", block, code.getAttribute("aria-label"), () => code.textContent);
    }
    for (const line of document.querySelectorAll(".kind > span")) {
      const command = line.querySelector("code").textContent;
      addCopyButton("copy", line, command, () => command);
    }
  }

  // The part of an exercise that calls the reader's code is folded.
  function addHarnesses() {
    for (const part of document.querySelectorAll(".harness")) {
      const button = tool("harness-of"), figure = part.closest("figure"), more = button.textContent;
      button.setAttribute("aria-expanded", "false");
      button.addEventListener("click", () => {
        const isOpen = figure.toggleAttribute("data-whole");
        button.setAttribute("aria-expanded", String(isOpen));
        button.textContent = isOpen ? button.dataset.less : more;
      });
      part.closest("pre").after(button);
    }
  }

  // The Tab key stops at the code; from there the arrow keys go from name to name.
  function addNameKeys() {
    const steps = { ArrowRight: 1, ArrowLeft: -1 };
    document.addEventListener("keydown", (event) => {
      const code = event.target.closest?.(".code");
      if (!code || !steps[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
      const names = [...code.querySelectorAll("[data-is]")];
      const next = names[names.indexOf(event.target) + steps[event.key]];
      event.preventDefault();
      if (!next) return code.focus();
      next.tabIndex = -1;
      next.focus();
      say(`${next.textContent}: ${next.dataset.is}`);
    });
  }

  // Output, a screen or a diagram that a reader predicts before it is shown.
  const linesOf = (text) => text.trimEnd().split("\n").map((line) => line.trim());

  // Whether a predicted line is the printed one, whose "[..]" stands for any text.
  function isSame(line, printed) {
    const parts = printed.split("[..]").map((part) => RegExp.escape?.(part) ??
      part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`).test(line);
  }

  function tellPrediction(figure, text) {
    const outcome = figure.querySelector(".output");
    const printed = linesOf(outcome.querySelector("samp")?.textContent ?? "");
    const lines = linesOf(text);
    const count = Math.max(printed.length, lines.length);
    let wrong = 0;
    while (wrong < count && isSame(lines[wrong] ?? "", printed[wrong] ?? "")) wrong += 1;
    const told = tool("predicted");
    const [line, guess, again] = told.children;
    const { right, wrong: differs, nothing } = told.dataset;
    line.textContent = (wrong === count ? right : wrong < lines.length ? differs : nothing).replace("{line}", wrong + 1);
    // The output says it already where all of it was right.
    if (wrong === count) guess.remove();
    lines.forEach((text, index) => {
      const element = document.createElement(index === wrong ? "del" : "span");
      element.textContent = `${text}\n`;
      guess.firstChild.append(element);
    });
    again.addEventListener("click", () => {
      told.remove();
      ask(figure, text);
    });
    outcome.append(told);
  }

  const predictionKey = (figure) =>
    `predicted.${document.querySelector("article").dataset.lesson}.${figure.dataset.predict}`;

  function tell(figure, text) {
    figure.dataset.told = "";
    if (text.trim() && figure.querySelector(".output")) tellPrediction(figure, text);
  }

  function ask(figure, text) {
    delete figure.dataset.told;
    const form = tool("predict");
    const field = form.querySelector("textarea");
    field.value = text;
    const answer = (text) => {
      form.remove();
      memory.write(predictionKey(figure), text || " ");
      tell(figure, text);
      figure.querySelector(".code").focus();
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      answer(field.value);
    });
    form.querySelector(".skip-it").addEventListener("click", () => answer(""));
    // A picture isn't compared with a text, so there's nothing to type.
    if (!figure.querySelector(".output")) {
      form.querySelector("button").remove();
      field.remove();
    }
    figure.querySelector(".output, .screen, .marbles").prepend(form);
    if (text) field.focus();
  }

  function addPredictions() {
    for (const figure of document.querySelectorAll("[data-predict]")) {
      const known = memory.read(predictionKey(figure));
      if (known === null) ask(figure, "");
      else tell(figure, known);
    }
  }

  const loading = new Map();

  // Loads a script once, and gives its element. Scripts run in the order in which they were asked for.
  function load(address) {
    if (!loading.has(address)) {
      loading.set(address, new Promise((done, fail) => {
        const script = document.createElement("script");
        script.src = address;
        script.async = false;
        script.addEventListener("load", () => done(script));
        script.addEventListener("error", fail);
        document.head.append(script);
      }));
    }
    return loading.get(address);
  }

  // A diagram's buttons and time bar. What they do comes at the first touch.
  const addPlayer = globalThis.addPlayer = (picture) => {
    const player = tool("player"), svg = picture.querySelector("svg");
    const [play, bar, move] = player.children;
    const name = [svg.querySelector("title").textContent,
      picture.closest("figure").getAttribute("aria-label")].filter(Boolean).join(", ");
    player.dataset.name = name;
    play.setAttribute("aria-label", `${play.textContent}: ${name}`);
    move.setAttribute("aria-label", `${move.textContent}: ${name}`);
    bar.setAttribute("aria-label", `${bar.getAttribute("aria-label")}: ${name}`);
    // The bar lies along the axis and begins below the middle of the first frame.
    const fit = () => {
      const [left, frame, , columns] = svg.dataset.scale.split(" ").map(Number);
      const share = svg.viewBox.baseVal.width / 100;
      const sizes = { start: `${(left + frame / 2) / share}%`, length: `${columns * frame / share}%`, columns };
      for (const name in sizes) picture.style.setProperty(`--${name}`, sizes[name]);
      bar.max = columns;
      bar.value = columns;
    };
    fit();
    bar.setAttribute("aria-valuetext", player.dataset.whole);
    picture.append(bar);
    const { moves } = picture.dataset;
    if (!moves) move.remove();
    let ready;
    const wake = () => ready ??= (async () => {
      const scripts = moves ? [`${here}../moves.js`, moves] : [];
      const table = (await Promise.all([`${here}../marbles.js`, ...scripts].map(load)))[2]?.table;
      // A picture that was replaced or folded meanwhile has no places to read.
      if (!picture.checkVisibility()) {
        ready = undefined;
        return;
      }
      player.dataset.awake = "";
      return globalThis.playMarbles?.(picture, player, table, say, fit);
    })();
    for (const touch of ["pointerover", "pointerdown"]) picture.addEventListener(touch, wake);
    for (const touch of ["pointerover", "focusin"]) player.addEventListener(touch, wake);
    bar.addEventListener("focus", wake);
    // A finger comes without warning, so a diagram is ready when it is seen.
    if (moves && matchMedia("(hover: none)").matches) {
      new IntersectionObserver(([{ isIntersecting }], observer) => {
        if (!isIntersecting) return;
        observer.disconnect();
        wake();
      }).observe(picture);
    }
    player.addEventListener("click", async ({ target }) => {
      if ("awake" in player.dataset || !target.matches("button")) return;
      await wake();
      if ("awake" in player.dataset) target.click();
    });
    picture.after(player);
    // A link to moved marbles, which moves.js reads.
    const figure = picture.closest("figure");
    if (moves && location.hash.startsWith(`#moved=${figure.id}:`)) {
      for (let one = figure; (one = one.parentElement.closest("details"));) one.open = true;
      figure.scrollIntoView();
      wake();
    }
    return wake;
  };

  const doneKey = (lesson, exercise) => `done.${lesson}.${exercise}`;

  function addExerciseBoxes() {
    const lesson = document.querySelector("article")?.dataset.lesson;
    for (const exercise of document.querySelectorAll("[data-exercise]")) {
      const key = doneKey(lesson, exercise.dataset.exercise);
      const label = tool("done");
      const box = label.querySelector("input");
      box.checked = memory.read(key) !== null;
      box.addEventListener("change", () => memory.write(key, box.checked ? "yes" : null));
      exercise.querySelector(".kind").append(label);
    }
  }

  // Nothing is counted before something is done.
  function addTallies() {
    for (const entry of document.querySelectorAll("[data-exercises]")) {
      const names = entry.dataset.exercises.split(" ");
      const done = names.filter((name) => memory.read(doneKey(entry.dataset.lesson, name)) !== null);
      if (done.length === 0) continue;
      const tally = tool("progress");
      for (const text of tally.querySelectorAll("span")) {
        text.textContent =
          text.textContent.replace("{done}", done.length).replace("{count}", names.length);
      }
      entry.querySelector("small").prepend(tally);
    }
  }

  // The lesson and the section that were read last.
  const placeKey = `place.${root.lang}`;

  function addResume() {
    const [slug, anchor] = memory.read(placeKey)?.split("#") ?? [];
    const lesson = slug && document.querySelector(`[data-lesson="${CSS.escape(slug)}"] > a`);
    const line = document.querySelector(".resume");
    if (!lesson || !line) return;
    const link = document.createElement("a");
    link.href = lesson.getAttribute("href") + (anchor ? `#${anchor}` : "");
    link.textContent = tool("going-on").textContent.replace("{lesson}", lesson.textContent);
    line.append(link);
  }

  // Fills the marbles of the lessons that were read; a lesson was when its end was seen.
  function followProgress() {
    const lane = document.querySelector(".way");
    if (!lane) return;
    const names = [...document.querySelectorAll(".map ol:has([aria-current]) a")]
      .map((link) => "read." + link.getAttribute("href").replace(".html", ""));
    const show = () => {
      const isRead = names.map((name) => memory.read(name) !== null);
      for (const part of lane.querySelectorAll(".read, .ahead")) {
        part.setAttribute("d", isRead.map((is, index) =>
          is === part.matches(".read") ? `M${index * 14 + 7} 7h0` : "").join(""));
      }
      const text = tool("read-of").textContent.replace("{count}", names.length);
      lane.role = "img";
      lane.ariaLabel = text.replace("{done}", isRead.filter(Boolean).length);
      lane.removeAttribute("aria-hidden");
    };
    show();
    new IntersectionObserver(([{ isIntersecting }], observer) => {
      if (!isIntersecting) return;
      memory.write(`read.${document.querySelector("article").dataset.lesson}`, "yes");
      observer.disconnect();
      show();
    }).observe(document.querySelector("footer.site"));
  }

  // Marks the section in view in the list of sections, and remembers it.
  function followReading() {
    const { lesson: slug, play } = document.querySelector("article")?.dataset ?? {};
    if (!slug || play !== undefined) return;
    const links = new Map([...document.querySelectorAll(".contents a")]
      .map((link) => [link.getAttribute("href").slice(1), link]));
    const headings = [...document.querySelectorAll(".text h2[id]")];
    const follow = () => {
      const read = headings.filter((heading) => heading.getBoundingClientRect().top < 160).at(-1);
      for (const link of links.values()) link.removeAttribute("aria-current");
      const anchor = read ? encodeURIComponent(read.id) : "";
      links.get(anchor)?.setAttribute("aria-current", "true");
      memory.write(placeKey, anchor ? `${slug}#${anchor}` : slug);
    };
    const observer = new IntersectionObserver(follow, { rootMargin: "-160px 0px 9999999px", threshold: 1 });
    // Each observed heading is told of once at first, after the page was laid out.
    for (const heading of headings) observer.observe(heading);
    if (headings.length === 0) follow();
  }

  // The list of all lessons closes when the reader goes on with something else.
  function addMapKeys() {
    const map = document.querySelector(".map");
    const leave = (event) => { if (!map.contains(event.target)) map.open = false; };
    addEventListener("pointerdown", leave);
    addEventListener("focusin", leave);
    map.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !map.open) return;
      map.open = false;
      map.querySelector("summary").focus();
    });
    map.addEventListener("toggle", () => {
      if (map.open) map.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    });
  }

  // Keys of one sign can be in the way of those who speak to their computer.
  const hasSigns = () => memory.read("signs") === null;

  function showKeys() {
    let dialog = document.querySelector("dialog.keys");
    if (!dialog) {
      document.body.append(dialog = tool("keys"));
      const box = dialog.querySelector("input");
      box.checked = hasSigns();
      box.addEventListener("change", () => memory.write("signs", box.checked ? null : "off"));
    }
    dialog.showModal();
  }

  function addKeysButton() {
    const button = tool("show-keys");
    button.addEventListener("click", showKeys);
    document.querySelector("footer.site").append(button);
  }

  // Keys that a reader's own controls do not need: not while typing, and no arrows on controls or
  // inside what scrolls.
  function addKeys() {
    const go = (rel) => () => document.querySelector(`[rel=${rel}]`)?.click();
    const keys = {
      "/": () => document.querySelector(".search input").focus(),
      "?": showKeys,
      ArrowLeft: go("prev"),
      ArrowRight: go("next"),
    };
    addEventListener("keydown", (event) => {
      const isOwn = event.target.closest?.("input:not([type=checkbox]), textarea, select, dialog");
      const isTaken = event.key.startsWith("Arrow") ? event.target.closest?.("[tabindex], button, summary")
        : !hasSigns();
      if (event.ctrlKey || event.metaKey || event.altKey || isOwn || isTaken) return;
      if (!Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      keys[event.key]();
    });
  }

  // A button that leads through the screens of a strip, if they have no room beside each other.
  const addStrip = globalThis.addStrip = (strip) => {
    const button = tool("next-screen"), { children } = strip;
    button.setAttribute("aria-label", `${button.textContent}: ${strip.getAttribute("aria-label")}`);
    button.addEventListener("click", () => {
      const isLast = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2;
      const left = [...children].map((phone) => phone.offsetLeft - children[0].offsetLeft);
      strip.scrollTo({ left: isLast ? 0 : left.find((left) => left > strip.scrollLeft + 2) });
    });
    new ResizeObserver(() => { button.hidden = strip.scrollWidth <= strip.clientWidth + 1; }).observe(strip);
    strip.before(button);
  };

  // The search and its index are large, and few readers search: they come when somebody means to.
  function addSearch() {
    const search = tool("search");
    const field = search.querySelector("input");
    field.dataset.base = here;
    const say = () => { search.querySelector("p").textContent = field.dataset.failed; };
    field.addEventListener("focus", () => {
      Promise.all(["search-index.js", "../ranking.js", "../search.js"].map((name) => load(here + name))).catch(say);
    }, { once: true });
    addToHeader(search);
    // A missing page's field has what its address meant; results would lie over the text.
    const name = document.querySelector(".lost") && location.pathname.match(/\/([a-z-]+)(\.html)?$/);
    if (name) field.value = name[1];
  }

  // Shows the names that have some letters in them.
  function addNameFilter() {
    const letters = document.querySelector(".letters");
    if (!letters) return;
    const filter = tool("filter"), field = filter.querySelector("input");
    field.addEventListener("input", () => {
      const wanted = field.value.trim().toLowerCase();
      for (const group of document.querySelectorAll("section:has(> .symbols, > .pictures)")) {
        const names = [...group.querySelectorAll(".symbols > div, .pictures > li")];
        for (const name of names) {
          const text = `${name.querySelector("dt, a > code").textContent} ${name.dataset.names ?? ""}`;
          name.hidden = !text.toLowerCase().includes(wanted);
        }
        group.hidden = names.every(({ hidden }) => hidden);
      }
    });
    letters.after(filter);
  }

  // The race of the first page is run by a script of its own.
  async function addRace() {
    const race = document.querySelector(".race");
    if (!race) return;
    await load(`${here}../race.js`);
    startRace(race, tool("racing"));
  }

  // The page to play on has a script of its own.
  async function addPlay() {
    const article = document.querySelector("[data-play]");
    if (!article) return;
    const codes = new Map([...article.querySelectorAll(".snippet")].map((figure) => [figure, codeOf(figure).trimEnd()]));
    await load(`${here}../play.js`);
    startPlay(article, codes, { codeOf, copyWith, addCopyButton });
  }

  // Paper has nothing to click on.
  function openForPrinting() {
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = [...document.querySelectorAll("details:not([open])")];
      for (const details of opened) details.open = true;
    });
    addEventListener("afterprint", () => { for (const details of opened) details.open = false; });
  }

  document.addEventListener("DOMContentLoaded", () => {
    const template = document.createElement("template");
    template.innerHTML = siteTools;
    tools = template.content;
    addSearch();
    addThemeButton();
    addCopying();
    addPredictions();
    document.querySelectorAll(".picture").forEach(addPlayer);
    document.querySelectorAll(".phones[tabindex]").forEach(addStrip);
    addHarnesses();
    addNameKeys();
    addExerciseBoxes();
    addTallies();
    addResume();
    followReading();
    followProgress();
    addMapKeys();
    addKeys();
    addKeysButton();
    addNameFilter();
    addRace();
    addPlay();
    openForPrinting();
  });
}

// What pages do without a script, they do in HTML. This adds a choice of light or dark, copying, and
// a memory of the exercises that are done, which stays in this browser.
"use strict";
{
  const root = document.documentElement;

  // A browser may keep nothing: then a choice lasts as long as the page.
  const memory = {
    read(key) {
      try { return localStorage.getItem("workbook." + key); } catch { return null; }
    },
    write(key, value) {
      try {
        if (value) localStorage.setItem("workbook." + key, value);
        else localStorage.removeItem("workbook." + key);
      } catch { /* as said */ }
    },
  };

  // What is shown for a name that is pointed at or focused goes away on Escape, until the next one.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") root.dataset.quiet = "";
  });
  for (const kind of ["mouseover", "focusin"]) addEventListener(kind, () => delete root.dataset.quiet);

  const themes = ["system", "light", "dark"];
  const setTheme = (theme) => { root.dataset.theme = themes.includes(theme) ? theme : "system"; };

  // At once, before anything is painted.
  setTheme(memory.read("theme"));

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
      // Where the clipboard is kept from pages, as for files from disk, the old way may still do.
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  }

  function addCopyButton(name, figure, text) {
    const button = tool(name);
    const label = button.textContent;
    button.addEventListener("click", async () => {
      await copy(text());
      button.focus();
      button.textContent = button.dataset.copied;
      document.querySelector("[role=status]").textContent = button.dataset.copied;
      setTimeout(() => {
        button.textContent = label;
        document.querySelector("[role=status]").textContent = "";
      }, 2000);
    });
    figure.querySelector("figcaption").append(button);
  }

  function addCopying() {
    const status = document.createElement("p");
    status.role = "status";
    status.className = "unseen";
    document.body.append(status);
    const modules = document.querySelector("article")?.dataset.imports.split(" ") ?? [];
    const imports = modules.filter(Boolean).map((name) => `import ${name}\n`).join("");
    for (const figure of document.querySelectorAll(".snippet")) {
      addCopyButton("copy", figure, () => codeOf(figure));
      const above = "program" in figure.dataset ? programUpTo(figure) : [];
      if (above.length === 0) continue;
      addCopyButton("copy-program", figure, () =>
        [imports, ...[...above, figure].map(codeOf)].filter(Boolean).join("\n"));
    }
  }

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

  function addTallies() {
    for (const entry of document.querySelectorAll("[data-exercises]")) {
      const names = entry.dataset.exercises.split(" ");
      const done = names.filter((name) => memory.read(doneKey(entry.dataset.lesson, name)) !== null);
      const tally = tool("progress");
      tally.textContent =
        tally.textContent.replace("{done}", done.length).replace("{count}", names.length);
      entry.append(tally);
    }
  }

  // The search and its index are large, and few readers search: they come when somebody means to.
  function addSearch() {
    const search = document.getElementById("Search").content.cloneNode(true);
    const field = search.querySelector("input");
    const status = search.querySelector("p");
    field.addEventListener("focus", () => {
      for (const address of field.dataset.scripts.split(" ")) {
        const script = document.createElement("script");
        script.src = address;
        script.async = false;
        script.addEventListener("error", () => { status.textContent = field.dataset.failed; });
        document.head.append(script);
      }
    }, { once: true });
    addEventListener("keydown", (event) => {
      const isTyping = event.target.closest?.("input:not([type=checkbox]), textarea, select");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.focus();
    });
    addToHeader(search);
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
    tools = document.getElementById("Tools").content;
    addSearch();
    addThemeButton();
    addCopying();
    addExerciseBoxes();
    addTallies();
    openForPrinting();
  });
}

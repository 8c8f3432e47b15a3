// The field that finds places in the lessons. It comes with the index when somebody enters the field.
"use strict";
{
  const field = document.querySelector(".search input");
  const list = document.getElementById("Results");
  const status = document.querySelector(".search p");
  const most = 30;

  const find = rankLessons(searchIndex, searchSynonyms, searchReferences);

  // The text with the words marked in it.
  function marked(name, text, words) {
    const element = document.createElement(name);
    const lower = text.toLowerCase();
    let place = 0;
    for (;;) {
      const hits = words.map((word) => ({ at: lower.indexOf(word, place), length: word.length }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at || other.length - one.length);
      if (hits.length === 0) break;
      const [{ at, length }] = hits;
      const mark = document.createElement("mark");
      mark.textContent = text.slice(at, at + length);
      element.append(text.slice(place, at), mark);
      place = at + length;
    }
    element.append(text.slice(place));
    return element;
  }

  // The sentence with most of the words, from a little before the first of them.
  function context({ text }, words) {
    const hitsIn = (sentence) => words.filter((word) => sentence.toLowerCase().includes(word)).length;
    const sentences = text.split(/\n|(?<=[.!?]) /);
    const best = sentences.reduce((best, one) => hitsIn(one) > hitsIn(best) ? one : best, sentences[0]);
    const places = words.map((word) => best.toLowerCase().indexOf(word)).filter((place) => place >= 0);
    const near = places.length ? Math.min(...places) - 40 : 0;
    return near > 0 ? `… ${best.slice(best.lastIndexOf(" ", near) + 1)}` : best;
  }

  // The name of an operator in another library, if that is what was typed.
  function otherName({ title, aliases }) {
    const letters = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const asked = letters(field.value), own = letters(title);
    return asked && !own.startsWith(asked) && aliases.find((name) => letters(name).startsWith(asked));
  }

  // Two lines: the place with its kind of page, and a sentence of it.
  function option(entry, words, index) {
    const link = document.createElement("a");
    link.role = "option";
    link.id = `Result${index}`;
    link.tabIndex = -1;
    link.href = field.dataset.base + entry.page + (entry.anchor && `#${entry.anchor}`);
    if (entry.language) link.lang = entry.language;
    const [kind, level] = searchReferences[entry.page] ?? [field.dataset.lesson];
    // "Questions" is the kind of a question, and needs to be said once.
    const parts = [kind === entry.title && entry.heading ? "" : entry.title, entry.heading].filter(Boolean);
    const name = document.createElement("small");
    name.textContent = kind;
    const other = level === 3 && otherName(entry);
    link.append(marked("b", parts.join(" › ") + (other ? ` · ${other}` : ""), words), " ", name, " ", marked("span", context(entry, words), words));
    return link;
  }

  let chosen = -1;
  function choose(index) {
    list.children[chosen]?.setAttribute("aria-selected", "false");
    chosen = index;
    const link = list.children[chosen];
    link?.setAttribute("aria-selected", "true");
    link?.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", link?.id ?? "");
  }

  function show() {
    const query = field.value.trim();
    const found = query ? find(query) : [];
    const shown = found.slice(0, most);
    list.replaceChildren(...shown.map(({ entry, words }, at) => option(entry, words, at)));
    list.hidden = found.length === 0;
    field.setAttribute("aria-expanded", String(!list.hidden));
    choose(-1);
    const said = found.length > most ? field.dataset.best :
      found.length ? field.dataset.found : field.dataset.none;
    status.textContent =
      query ? said.replace("{count}", found.length).replace("{shown}", shown.length) : "";
  }

  function leave() {
    field.value = "";
    show();
    field.blur();
  }

  const keys = {
    ArrowDown: () => choose(chosen + 1 < list.children.length ? chosen + 1 : 0),
    ArrowUp: () => choose((chosen > 0 ? chosen : list.children.length) - 1),
    Enter: () => list.children[Math.max(0, chosen)]?.click(),
    Escape: leave,
  };

  field.addEventListener("keydown", (event) => {
    // While a syllable is put together, the keys are the keyboard's own.
    if (event.isComposing || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  field.addEventListener("input", show);
  list.addEventListener("click", leave);
  document.querySelector(".search").addEventListener("focusout", (event) => {
    if (event.relatedTarget?.closest(".search")) return;
    list.hidden = true;
    status.textContent = "";
    field.setAttribute("aria-expanded", "false");
  });
  field.addEventListener("focus", show);
  show();
}

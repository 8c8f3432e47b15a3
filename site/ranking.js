// Ranks the sections of all lessons for a query: BM25 over title, heading and text. A word of the query
// finds itself, words that begin with it, its synonyms, and words that differ in one letter.
"use strict";
{
  const weights = { title: 5, names: 8, heading: 5, text: 1 };
  const saturation = 1.2;
  const lengthShare = 0.5;
  const [pluralWeight, prefixWeight, synonymWeight, typoWeight] = [0.9, 0.6, 0.8, 0.5];
  const [shortestPrefix, shortestTypo] = [3, 4];
  const mostOfAPage = 2;
  // What pages to look things up on say in a line, a lesson says in full.
  const [referenceWeight, pageWeight] = [0.6, 1.4];

  // Words that say nothing of what is looked for, unless the query has no others.
  const plain = new Set(("a an and are be but by can do does for from get has have how i in is it its me my " +
    "not of on or should so that the there this to use using vs what when where which why will with you")
    .split(" "));

  const fold = (text) => text.normalize("NFC").toLowerCase();

  // The anchor of a heading, by GitHub's rules.
  const slug = (text) =>
    text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");

  // The words of a text, and the parts of names such as flatMapLatest and two-way.
  function words(text) {
    const found = [];
    for (const [word] of text.normalize("NFC").matchAll(/[\p{L}\p{N}_]+(?:[-'’][\p{L}\p{N}]+)*/gu)) {
      const parts = word.split(/[-'’_]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).map(fold).filter(Boolean);
      if (parts.length > 1) found.push(...parts);
      found.push(parts.join(""));
    }
    return found;
  }

  function count(entry, field, text, postings) {
    for (const word of words(text)) {
      let places = postings.get(word);
      if (!places) postings.set(word, places = new Map());
      places.set(entry.id, (places.get(entry.id) ?? 0) + weights[field]);
      entry.length += 1;
    }
  }

  function readEntries(index, postings) {
    return index.flatMap(([page, title, names, sections, language]) =>
      sections.map(([heading, text, anchor = slug(heading)]) => ({
        page, title, names, anchor, heading, text, language,
      }))).map((entry, id) => {
        Object.assign(entry, { id, length: 0, head: fold(entry.heading || entry.title) });
        // A lesson's title and names speak for its beginning more than for each section.
        if (!entry.heading) count(entry, "names", entry.names, postings);
        count(entry, entry.heading ? "text" : "title", entry.title, postings);
        count(entry, "heading", entry.heading, postings);
        count(entry, "text", entry.text, postings);
        return entry;
      });
  }

  // Whether one letter was added, left out, changed, or has changed places with its neighbour.
  function isTypo(one, other) {
    if (Math.abs(one.length - other.length) > 1) return false;
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    const rest = (text, from) => text.slice(start + from);
    return rest(one, 1) === rest(other, 1) || rest(one, 0) === rest(other, 1) ||
      rest(one, 1) === rest(other, 0) ||
      one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2);
  }

  globalThis.rankLessons = (index, synonyms, references) => {
    const postings = new Map();
    const entries = readEntries(index, postings);
    const average = entries.reduce((sum, entry) => sum + entry.length, 0) / entries.length;
    const vocabulary = [...postings.keys()];

    // The known words that a word of a query can mean, with the weight of each.
    function meanings(word) {
      const found = new Map();
      const add = (known, weight) => {
        if (postings.has(known)) found.set(known, Math.max(weight, found.get(known) ?? 0));
      };
      add(word, 1);
      // One thing and several.
      add(`${word}s`, pluralWeight);
      if (word.endsWith("s")) add(word.slice(0, -1), pluralWeight);
      if (word.length >= shortestPrefix || /\p{Lo}/u.test(word)) {
        for (const known of vocabulary) {
          if (known.startsWith(word)) add(known, prefixWeight * (word.length / known.length) ** 0.5);
        }
      }
      if (!postings.has(word) && word.length >= shortestTypo) {
        for (const known of vocabulary) if (isTypo(word, known)) add(known, typoWeight);
      }
      return found;
    }

    // The terms of a query: each a way to write a part of it, with what it can mean.
    function terms(query) {
      const own = words(query);
      const told = own.filter((word) => !plain.has(word));
      const kept = told.length ? told : own;
      const found = kept.map(meanings);
      // Words that are written apart may be one name, and the other way around.
      kept.forEach((word, at) => {
        const joined = word + (kept[at + 1] ?? "");
        if (at + 1 === kept.length) return;
        const known = postings.has(joined) ? [joined] :
          vocabulary.filter((other) => other.startsWith(joined) || joined.length > 7 && isTypo(joined, other));
        for (const name of known) for (const place of [at, at + 1]) found[place].set(name, 1);
      });
      for (const [phrase, others] of Object.entries(synonyms)) {
        const parts = words(phrase).filter((word) => !plain.has(word));
        const places = parts.map((part) =>
          kept.findIndex((word) => word === part || /\p{Lo}/u.test(part) && word.startsWith(part)));
        if (places.includes(-1)) continue;
        for (const known of words(others)) {
          if (!postings.has(known)) continue;
          for (const place of places) {
            found[place].set(known, Math.max(synonymWeight, found[place].get(known) ?? 0));
          }
        }
      }
      return found;
    }

    function scoreOf(known, id) {
      const places = postings.get(known);
      const often = places.get(id);
      const rarity = Math.log(1 + (entries.length - places.size + 0.5) / (places.size + 0.5));
      const length = 1 - lengthShare + lengthShare * entries[id].length / average;
      return rarity * often * (saturation + 1) / (often + saturation * length);
    }

    function scored(query) {
      const all = terms(query);
      const scores = new Map();
      for (const meant of all) {
        const best = new Map();
        for (const [known, weight] of meant) {
          for (const id of postings.get(known).keys()) {
            const score = weight * scoreOf(known, id);
            if (score > (best.get(id)?.score ?? 0)) best.set(id, { score, known });
          }
        }
        for (const [id, { score, known }] of best) {
          const sum = scores.get(id) ?? { score: 0, terms: 0, words: [] };
          sum.score += score;
          sum.terms += 1;
          sum.words.push(known);
          scores.set(id, sum);
        }
      }
      const whole = fold(query.trim());
      return [...scores].map(([id, sum]) => {
        const entry = entries[id];
        // The more of a heading the query is, the better; and better a lesson than a part of one.
        const ofHeading = entry.head.includes(whole) ? 1 + whole.length / entry.head.length : 1;
        const ofPage = entry.heading ? 1 : pageWeight;
        const isReference = references.includes(entry.page) ? referenceWeight : 1;
        const coverage = (sum.terms / all.length) ** 2;
        return { entry, words: sum.words, score: sum.score * ofHeading * ofPage * isReference * coverage };
      }).sort((one, other) => other.score - one.score || one.entry.id - other.entry.id);
    }

    // The best places first, but not more than two of a page before those of other pages.
    return (query) => {
      const seen = new Map();
      const [first, later] = [[], []];
      for (const found of scored(query)) {
        const times = (seen.get(found.entry.page) ?? 0) + 1;
        seen.set(found.entry.page, times);
        (times > mostOfAPage ? later : first).push(found);
      }
      return [...first, ...later];
    };
  };
}

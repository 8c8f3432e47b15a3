// Ranks the sections of all lessons for a query: BM25 over title, heading and text. A word of the query
// finds itself, words that begin with it, its synonyms, and words that differ in one letter.
"use strict";
{
  const weights = { title: 3, names: 1, heading: 8, alias: 4, text: 1 };
  const saturation = 1.2;
  const lengthShare = 0.5;
  const [formWeight, prefixWeight, synonymWeight, typoWeight] = [0.97, 0.4, 0.8, 0.5];
  const [shortestPrefix, shortestTypo] = [3, 4];
  const mostOfAPage = 2;
  // Lessons say in full what references say in a line, and few look for what contributors read.
  const levelWeights = [1, 0.6, 0.35, 0.35];
  const pageWeight = 1.4;
  // Readers want a page in their own language, if one answers the query.
  const foreignWeight = 0.85;
  // Who types a heading wants that place, and who types the name of an operator its page.
  const exactWeights = [20, 20, 20, 120];

  // Words that say nothing, unless a query has no others.
  const plain = new Set(("a an and are be but by can do does for from get has have how i in is it its me my " +
    "not of on or should so that the there this to use using vs what when where which why will with you")
    .split(" "));

  // Longer Korean words are found without their particle, and so are names such as the one in "Driver는".
  const fold = (text) => text.normalize("NFC").toLowerCase()
    .replace(/(?<=^[\p{Script=Latin}\p{N}]+)\p{Script=Hangul}+$/u, "")
    .replace(/(?<=^\p{Script=Hangul}{2,})(?:[은는이가을를의에로와과도만]|하[기는])$/u, "");

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
    // A name with its first label, subscribe(on:), has been one word: subscribeOn.
    for (const [, name, label] of text.matchAll(/([\p{L}\p{N}_]+)\((\p{L}+):/gu)) {
      found.push(fold(name + label));
    }
    return found;
  }

  // A name is the same however it is written: switchMap, switchmap, switch map.
  const letters = (text) => text.normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

  const spellings = (text) => [words(text).join(" "), letters(text)];

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
      sections.map(([heading, text, anchor, aliases = ""]) => ({
        page, title, names, anchor: anchor ?? slug(heading), heading, text, language,
        aliases: aliases.split(","),
      }))).map((entry, id) => {
        const titleWords = [...new Set(words(entry.title))].filter((word) => !plain.has(word));
        Object.assign(entry, { id, length: 0, titleWords });
        // Title and names speak for the beginning of a lesson.
        if (!entry.heading) count(entry, "names", entry.names, postings);
        count(entry, entry.heading ? "text" : "title", entry.title, postings);
        count(entry, "heading", entry.heading, postings);
        count(entry, "text", entry.text, postings);
        for (const alias of entry.aliases) count(entry, "alias", alias, postings);
        entry.exact = new Set([entry.heading || entry.title, ...entry.aliases].flatMap(spellings));
        return entry;
      });
  }

  // Other forms of an English word.
  function formsOf(word) {
    const ends = ["", "s", "e", "es", "ed", "ing", "er", "ers"];
    const stems = ends.filter((end) => word.endsWith(end) && word.length - end.length > 2)
      .map((end) => word.slice(0, word.length - end.length));
    return stems.flatMap((stem) => ends.map((end) => stem + end));
  }

  // Whether one letter was added, left out, changed or moved by one.
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

    // The known words that a word can mean, with their weights.
    function meanings(word) {
      const found = new Map();
      const add = (known, weight) => {
        if (postings.has(known)) found.set(known, Math.max(weight, found.get(known) ?? 0));
      };
      add(word, 1);
      for (const form of formsOf(word)) add(form, formWeight);
      if (word.length >= shortestPrefix || /\p{Lo}/u.test(word)) {
        for (const known of vocabulary) {
          if (known.startsWith(word)) add(known, prefixWeight * (word.length / known.length) ** 0.5);
        }
      }
      if (!postings.has(word) && word.length >= shortestTypo) {
        for (const known of vocabulary.filter((known) => isTypo(word, known))) {
          for (const [other, weight] of meanings(known)) add(other, weight * typoWeight);
        }
      }
      return found;
    }

    // The parts of a query, each with what it can mean.
    function terms(query) {
      const own = words(query);
      const told = own.filter((word) => !plain.has(word));
      const kept = told.length ? told : own;
      const found = kept.map(meanings);
      // Words written apart may be one name, and the reverse.
      kept.forEach((word, at) => {
        const joined = word + (kept[at + 1] ?? "");
        if (at + 1 === kept.length) return;
        const known = postings.has(joined) ? [joined] :
          vocabulary.filter((other) => other.startsWith(joined) || joined.length > 7 && isTypo(joined, other));
        for (const name of known) for (const place of [at, at + 1]) found[place].set(name, 1);
      });
      for (const [phrase, others] of Object.entries(synonyms)) {
        const parts = words(phrase).filter((word) => !plain.has(word));
        // Korean words are written apart or together.
        const placeOf = (part) =>
          kept.findIndex((word) => word === part || /\p{Lo}/u.test(part) && word.startsWith(part));
        let places = parts.map(placeOf);
        if (places.includes(-1)) places = [placeOf(parts.join(""))];
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
      // How much of a title the query is about.
      const shareOf = (title) => title.reduce((sum, word) =>
        sum + Math.max(0, ...all.map((meant) => meant.get(word) ?? 0)), 0) / (title.length || 1);
      const asked = spellings(query).filter(Boolean);
      return [...scores].map(([id, sum]) => {
        const entry = entries[id];
        // The more of its title the query is, the better.
        const ofTitle = 1 + shareOf(entry.titleWords);
        const ofPage = entry.heading ? 1 : pageWeight;
        const level = references[entry.page]?.[1] ?? 0;
        const ofLanguage = entry.language ? foreignWeight : 1;
        const ofKind = levelWeights[level] * (asked.some((text) => entry.exact.has(text)) ? exactWeights[level] : 1);
        const coverage = (sum.terms / all.length) ** 2;
        const score = sum.score * ofTitle * ofPage * ofLanguage * ofKind * coverage;
        return { entry, words: sum.words, score };
      }).sort((one, other) => other.score - one.score || one.entry.id - other.entry.id);
    }

    // The best places first, but of a page two before others.
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

// The race on the first page: what a visitor types becomes marbles, and a server made of script answers out of
// order. Its template has the same picture of "tea", as the end of `raceOf(tea)`.
"use strict";
{
  const left = 74, second = 54, span = 4.3, pause = 0.3, answersAt = 112;

  // The shorter a query is, the more there is to find.
  const latency = (query) => Math.max(0.6, 3.8 - 0.8 * query.length);

  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

  // What is asked for, when, and when the answer comes, unless the request is cut off before: with the operators
  // whose switches are on.
  function requestsOf(keys, { debounce, distinctUntilChanged, flatMapLatest }) {
    const wait = debounce ? pause : 0;
    const asked = keys.filter(({ time }, index) => !debounce || !(keys[index + 1]?.time - time <= pause))
      .filter(({ text }, index, all) => !distinctUntilChanged || text !== all[index - 1]?.text);
    return asked.map((key, index) => ({
      key, sent: key.time + wait, at: key.time + wait + latency(key.text),
      cut: flatMapLatest ? (asked[index + 1]?.time ?? Infinity) + wait : Infinity,
    })).filter(({ key }) => key.text);
  }

  // All that can be said at a time: the answers that have come, the time of the last, and the picture.
  globalThis.raceOf = (keys, operators, now, words) => {
    const requests = requestsOf(keys, operators);
    const answers = requests.filter(({ at, cut }) => at < cut).toSorted((a, b) => a.at - b.at);
    const end = Math.max(keys.at(-1)?.time ?? 0, ...answers.map(({ at }) => at));
    const shift = Math.max(0, Math.min(now, end + 0.3) - span);
    const x = (time) => Math.round(left + (time - shift) * second);
    // Marbles that would touch go below each other.
    let edge, level;
    const down = (middle, half) => {
      level = middle - half < edge ? (level + 1) % 3 : 0;
      edge = middle + half + 1;
      return level * 21;
    };
    const marble = (middle, y, text, key) => {
      const half = Math.max(10, 4 * [...text].length + 6);
      const top = y + down(middle, half);
      const isSeen = middle - half > left - 20;
      return { top, svg: isSeen ? `<rect class="s${keys.indexOf(key) % 5 + 1}" x="${middle - half}" y="${top - 10}" width="${2 * half}" `
        + `height="20" rx="10"/><text x="${middle}" y="${top + 4}">${escaped(text)}</text>` : "" };
    };
    const tops = new Map();
    let typed = "", answered = "", guides = "", cuts = "";
    edge = -Infinity;
    for (const key of keys.filter(({ time }) => time <= now)) {
      const { top, svg } = marble(x(key.time), 14, key.sign, key);
      tops.set(key, top);
      typed += svg;
    }
    edge = -Infinity;
    for (const { at, key } of answers.filter(({ at }) => at <= now)) answered += marble(x(at), answersAt, key.text, key).svg;
    for (const { key, sent, at, cut } of requests.filter(({ sent }) => sent <= now)) {
      const from = x(key.time), top = tops.get(key) + 10, part = (Math.min(now, at, cut) - sent) / (at - sent);
      const [to, bottom] = [from + (x(at) - from) * part, top + (answersAt - 10 - top) * part].map(Math.round);
      if (from > left - 20) guides += `M${from} ${top}L${to} ${bottom}`;
      if (cut < at && cut <= now) cuts += `M${to - 4} ${bottom - 4}l8 8m0-8l-8 8`;
    }
    const lane = (y, name, marbles) => `<g class="lane"><path class="time" d="M${left - 12} ${y}H320"/>`
      + `<text class="word" x="0" y="${y + 4}" text-anchor="start">${name}</text>${marbles}</g>`;
    const line = now < end ? `<path class="now" d="M${x(now)} 0V168"/>` : "";
    return { end, requests: requests.filter(({ sent }) => sent <= now).length, shown: answers.findLast(({ at }) => at <= now)?.key.text,
      svg: `<path class="guide" d="${guides}"/>${lane(14, words.you, typed)}${lane(answersAt, words.answers, answered)}`
        + `<path class="sign failed" d="${cuts}"/>${line}` };
  };

  globalThis.startRace = (race, tool) => {
    const field = tool.querySelector("input[type=text]"), switches = [...tool.querySelectorAll("[type=checkbox]")];
    const [svg, shown, verdict, count] = ["svg", ".shown", ".told", ".count"].map((name) => race.querySelector(name));
    const words = race.dataset;
    // Until somebody types: the keys of the picture in the template.
    let keys = ["t", "te", "tea"].map((text, index) => ({ text, sign: text.at(-1), time: index / 5 }));
    let began = -Infinity, operators = {}, text = "tea", frame;

    const clock = () => (performance.now() - began) / 1000;

    function draw() {
      const now = clock(), { end, requests, shown: query, svg: picture } = raceOf(keys, operators, now, words);
      svg.innerHTML = picture;
      shown.textContent = query === undefined ? "…" : words.results.replace("{query}", query);
      count.textContent = words.requests.replace("{count}", requests);
      const isOver = now >= end, isRight = query === (text || undefined);
      race.dataset.state = !isOver ? "running" : isRight ? "right" : "wrong";
      const told = !isOver ? "" : isRight ? words.right : words.wrong.replace("{text}", text);
      // Announced once.
      if (verdict.textContent !== told) verdict.textContent = told;
      cancelAnimationFrame(frame);
      if (!isOver) frame = requestAnimationFrame(draw);
    }

    field.addEventListener("input", () => {
      const { value } = field;
      // After a race is over, the next key begins another.
      if (clock() > raceOf(keys, operators, Infinity, words).end + 1) [keys, began] = [[], performance.now()];
      const sign = value.length < text.length && keys.length || !value ? "⌫" : [...value].at(-1);
      keys.push({ time: clock(), text: value.trim(), sign: sign === " " ? "␣" : sign });
      text = value.trim();
      draw();
    });

    // The same keys, with other operators. The style sheet shows their lines in the code.
    function choose() {
      operators = Object.fromEntries(switches.map(({ name, checked }) => [name, checked]));
      draw();
    }
    for (const one of switches) one.addEventListener("change", choose);
    race.querySelector(".typed").replaceChildren(tool.querySelector("label"));
    race.querySelector(".modes").replaceChildren(...tool.querySelectorAll("label"));
    choose();
  };
}

// Plays the marble diagrams of a page. A page loads this when a diagram is touched first. It draws what
// LessonSite drew (LaneShapes.swift and its neighbours), from the text of the diagram.
"use strict";
{
  const radius = 11, pitch = 26, laneHeight = 44, subscriptionHeight = 32, tail = 14;

  const space = document.querySelector(".picture svg").namespaceURI;

  function shape(name, attributes = {}, ...children) {
    const element = document.createElementNS(space, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    element.append(...children);
    return element;
  }

  const path = (kind, d) => shape("path", { class: kind, d });

  // The width of a text, in letters: those of some scripts are as wide as two.
  const wide = /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
  const widthOf = (text) => [...text].reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0);

  // A value in quotes is written as in Swift.
  const unquoted = (text) => text[0] !== '"' ? text : JSON.parse(
    text.replace(/\\u\{(\w+)\}/g, (_, code) => `\\u${code.padStart(4, "0")}`));

  // "x = 10, y = [1, 2]": a comma inside quotes or brackets is part of a value.
  function legendOf(text) {
    const value = String.raw`"(?:\\.|[^"\\])*"|(?:\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|[^,])+`;
    return new Map([...text.matchAll(new RegExp(`(\\S) = (${value})(?:, |$)`, "gu"))]
      .map(([, letter, value]) => [letter, unquoted(value)]));
  }

  // The symbols of each frame.
  const framesOf = (text) => [...text.replace(/\s/g, "").matchAll(/\(([^)]*)\)|./gu)]
    .map(([sign, group]) => sign === "-" ? [] : [...(group ?? sign)]);

  // A line of a diagram with a timeline: events by their frames, counted from time zero.
  function lineOf(text, longest) {
    const [, name, caret, rest] = /^([^:^]+)(\^?):(.*)$/u.exec(text) ?? [, "=", "", text];
    const start = rest.search(/\S = /u);
    const legend = legendOf(start < 0 ? "" : rest.slice(start));
    const frames = framesOf(start < 0 ? rest : rest.slice(0, start));
    const origin = caret ? 0 : Math.max(0, frames.findIndex((signs) => signs.includes("^")));
    const drawn = (sign) => {
      const full = legend.get(sign) ?? sign;
      const fits = full && widthOf(full) <= longest && !full.includes("\n");
      return { sign: "", text: fits ? full : sign, full };
    };
    const events = frames.flatMap((signs, index) => signs.map((sign) => (
      { frame: index - origin, ..."|#^!".includes(sign) ? { sign } : drawn(sign) })));
    return { name, isSubscription: caret === "^", events, from: -origin, to: frames.length - origin };
  }

  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);

  // What a lane shows: a line, drawn from its subscription on if the stream is cold.
  class Lane {
    constructor(line, zero, subscription, isCold) {
      this.line = line;
      this.subscription = subscription;
      this.shift = zero + (isCold && subscription ? subscription.start : 0);
      this.isNever = subscription === null;
      this.zero = zero;
      this.columns = Map.groupBy(line.events, ({ frame }) => frame + this.shift);
      this.last = Math.max(...this.columns.keys(), -1);
      const last = (this.columns.get(this.last) ?? []).map(({ sign }) => sign);
      this.isEnded = last.some((sign) => (line.isSubscription ? "!" : "|#").includes(sign) && sign);
    }

    get isLate() { return this.subscription?.start > 0; }

    isLive(column) {
      if (this.isNever) return false;
      const { start = -Infinity, end = Infinity } = this.subscription ?? {};
      return this.zero + start <= column && column <= this.zero + end;
    }

    marblesAt(column) {
      return (this.columns.get(column) ?? []).filter(({ sign }) => sign === "" || sign === "#");
    }

    get height() {
      if (this.line.isSubscription) return subscriptionHeight;
      const most = Math.max(1, ...[...this.columns.keys()].map((one) => this.marblesAt(one).length));
      return laneHeight + (most - 1) * pitch;
    }

    get rise() { return this.line.isSubscription ? 20 : laneHeight / 2; }
  }

  const halfOf = ({ sign, text }) =>
    sign ? radius : Math.max(radius, Math.floor((widthOf(text) * 8 + 12) / 2));

  // A diagram on a page.
  class Diagram {
    constructor(picture, text, words) {
      this.svg = picture.querySelector("svg");
      this.words = words;
      [this.left, this.frame, this.longest] = this.svg.dataset.scale.split(" ").map(Number);
      const lanes = [...this.svg.querySelectorAll(":scope > .lane")];
      this.labels = lanes.map((lane) => lane.querySelector(":scope > text")?.textContent ?? "");
      const named = (kind) => new Set(this.labels.filter((_, at) => lanes[at].classList.contains(kind)));
      [this.joined, this.cold] = [named("joined"), named("cold")];
      this.read(text);
      this.description = this.svg.querySelector("desc").textContent;
      this.height = this.svg.viewBox.baseVal.height;
      this.width = this.svg.viewBox.baseVal.width;
      this.draw(this.printed);
    }

    // The lines of the text, and between them the boxes, which stay as they are.
    read(text) {
      const lines = text.split("\n").filter((line) => line.trim());
      const boxes = [...this.svg.querySelectorAll(":scope > .operator")];
      this.printed = [];
      for (const line of lines) {
        if (/^\s/.test(line)) {
          if (!this.printed.at(-1)?.box) this.printed.push({ box: boxes.shift() });
        } else this.printed.push({ line: lineOf(line, this.longest) });
      }
      const own = this.printed.flatMap(({ line }) => line ?? []);
      this.zero = Math.max(...own.map(({ from }) => -from));
      this.names = [...new Set(own.map(({ name }) => name))].filter((name) => name !== "=");
      this.tells = own.some((line) => line.isSubscription);
      this.columns = Math.max(...own.map(({ to }) => to)) + this.zero;
    }

    x(column) { return this.left + column * this.frame + Math.floor(this.frame / 2); }

    colourOf(name) {
      const place = this.names.indexOf(name);
      return place < 0 || place > 4 ? "" : `s${place + 1}`;
    }

    // Subscriptions stand on the lanes of their streams, as they did in the printed picture.
    rowsOf(parts) {
      return parts.flatMap(({ box, line }, at) => {
        if (box) return { box };
        const own = this.joined.has(line.name);
        if (line.isSubscription) return own ? [] : new Lane(line, this.zero);
        if (!this.tells || line.name === "=") return new Lane(line, this.zero);
        const lines = parts.slice(at + 1).map((part) => part.line)
          .filter((other) => other?.isSubscription && other.name === line.name);
        if (lines.length === 0) return new Lane(line, this.zero, null);
        if (!own) return new Lane(line, this.zero);
        return lines.map(({ events }) => {
          const at = (sign) => events.find((event) => event.sign === sign)?.frame;
          const subscription = { start: at("^"), end: at("!") };
          return new Lane(line, this.zero, subscription, this.cold.has(line.name));
        });
      });
    }

    draw(parts) {
      for (const old of this.svg.querySelectorAll(":scope > :is(.lane, .guide, .now)")) old.remove();
      this.rows = this.rowsOf(parts);
      this.marbles = [];
      this.guides = new Set();
      let top = 0;
      for (const row of this.rows) {
        row.top = top;
        if (row.box) {
          row.box.setAttribute("transform", `translate(0 ${top + 8})`);
          top += row.box.querySelectorAll("text").length * 20 + 24;
          this.add(row.box);
        } else {
          this.add(this.laneOf(row));
          top += row.height;
        }
      }
      this.connect();
      const first = this.rows[0].box ?? this.rows[0].element;
      if (this.guides.size) first.before(path("guide", [...this.guides].join("")));
      this.resize(top);
    }

    // Handles stay where they are, above everything: one that is moved in the page lets the pointer go.
    add(element) {
      this.svg.insertBefore(element, this.handles ?? null);
    }

    // Results may come later than any that was printed.
    makeRoom(columns) {
      this.width = Math.max(this.width, this.left + (columns + this.zero) * this.frame + tail);
      this.columns = Math.max(this.columns, columns + this.zero);
    }

    resize(height) {
      const { svg } = this;
      svg.setAttribute("viewBox", `0 0 ${this.width} ${height}`);
      svg.setAttribute("width", this.width);
      svg.setAttribute("height", height);
    }

    laneOf(lane) {
      const { name, isSubscription } = lane.line;
      const isResult = name === "=" && !isSubscription;
      const kinds = ["lane", isSubscription ? "subscribed" : isResult ? "result" : this.colourOf(name)];
      const element = lane.element = shape("g", {
        class: kinds.join(" ").trim(), transform: `translate(0 ${lane.top + lane.rise})` });
      const label = isSubscription ? this.words.subscribed
        : !isResult ? name : this.rows.length > 1 ? this.words.resultLabel : "";
      if (label) element.append(shape("text", { y: 4, "text-anchor": "start" }, label));
      const off = shape("g", { class: "off" }), live = shape("g");
      this.drawLine(lane, live, off);
      for (const [column, events] of lane.columns) {
        this.drawFrame(lane, column, events, lane.isLive(column) ? live : off);
      }
      element.append(off, live);
      if (lane.isLate) {
        const x = this.x(this.zero + lane.subscription.start);
        live.append(this.arrow(x, 2), shape("text",
          { class: "word", x: x + 7, y: 21, "text-anchor": "start" }, this.words.subscribed));
      }
      return element;
    }

    arrow(x, top) {
      return path("arrow", `M${x} ${top + 14}V${top}M${x - 4} ${top + 6}L${x} ${top}l4 6`);
    }

    drawLine(lane, live, off) {
      const { line, subscription } = lane;
      const piece = (from, to) => path("time", `M${from} 0H${to}`);
      const rest = (from) => {
        if (lane.isEnded) return [piece(from, this.x(lane.last))];
        const end = this.x(line.to + lane.shift) - Math.floor(this.frame / 2) + tail - 2;
        return [piece(from, end), path("arrow", `M${end - 6}-4l6 4-6 4`)];
      };
      const half = Math.floor(this.frame / 2);
      const begin = lane.line.isSubscription && lane.columns.size
        ? this.x(Math.min(...lane.columns.keys()))
        : this.x(Math.min(line.from + lane.shift, subscription ? this.zero : Infinity)) - half;
      if (lane.isNever) return off.append(...rest(begin));
      let start = begin;
      if (lane.isLate) {
        start = this.x(this.zero + subscription.start);
        off.append(piece(begin, start));
      }
      const end = subscription?.end === undefined ? Infinity : subscription.end + this.zero;
      if (end === Infinity || lane.isEnded && end >= lane.last) return live.append(...rest(start));
      const x = this.x(end);
      off.append(...rest(x));
      live.append(piece(start, x), path("arrow", `M${x}-7v14m-4-14h8m-8 14h8`));
    }

    drawFrame(lane, column, events, group) {
      const x = this.x(column);
      const marbles = lane.marblesAt(column);
      const depth = Math.max(0, marbles.length - 1) * pitch;
      if (marbles.length > 1) {
        const half = Math.max(...marbles.map(halfOf)) + 4;
        group.append(shape("rect", { class: "group", x: x - half, y: -radius - 4, width: 2 * half,
          height: 2 * radius + 8 + depth, rx: radius + 4 }));
      }
      for (const { sign } of events) {
        const reach = marbles.length ? 20 : 12;
        if (sign === "|") group.append(path("end", `M${x} ${-reach}V${depth + reach}`));
        if (sign === "^") group.append(this.arrow(x, lane.line.isSubscription ? -16 : 2));
        if (sign === "!") group.append(path("arrow", `M${x}-7v14m-4-14h8m-8 14h8`));
      }
      marbles.forEach((event, index) => {
        const element = this.marbleOf(event, lane, x, index * pitch);
        group.append(element);
        this.marbles.push({ ...event, event, element, lane, column });
      });
    }

    marbleOf(event, lane, x, y) {
      const { sign, text } = event;
      if (sign) return path("marble error", `M${x - 8} ${y - 8}l16 16m0-16l-16 16`);
      const half = halfOf(event);
      const element = half === radius
        ? shape("circle", { cx: x, cy: y, r: radius })
        : shape("rect", { x: x - half, y: y - radius, width: 2 * half, height: 2 * radius, rx: radius });
      const colour = this.colourOfMarble(event, lane);
      if (colour) element.setAttribute("class", colour);
      return shape("g", { class: "marble" }, element, shape("text", { x, y: y + 4 }, text));
    }

    // The source whose colour a marble has: the one that sent it, or the one that it is.
    colourOfMarble({ text }, lane) {
      if (lane.line.name !== "=") return text === lane.line.name ? "" : this.colourOf(text);
      return this.colourOf(this.senderOf(text));
    }

    senderOf(text) {
      const senders = new Set(this.rows.filter(({ line }) => line && !line.isSubscription
        && line.name !== "=" && line.events.some((event) => event.text === text))
        .map(({ line }) => line.name));
      return senders.size === 1 ? [...senders][0] : undefined;
    }

    // The marble that an element of the result came from, where the run or the texts tell it.
    originOf({ text, column, unit }, sources) {
      const name = this.senderOf(text);
      const places = sources.filter((one) => one.lane.line.name === name && one.text === text
        && one.column <= column && one.lane.isLive(one.column));
      const now = places.filter((one) => one.column === column);
      return now.length === 1 ? now[0] : places.length === 1 ? places[0]
        : sources.find((one) => unit && one.event.of === unit);
    }

    // Lines from the sources to what came of them, or to the operation that dropped it.
    connect() {
      let sources = [], box;
      for (const row of this.rows) {
        if (row.box) box = row;
        else if (row.line.name === "=") {
          const own = this.marbles.filter(({ lane }) => sources.includes(lane));
          if (box) this.connectTo(row, own, box.top + 16);
          [sources, box] = [[], undefined];
        } else if (!row.line.isSubscription) sources.push(row);
      }
    }

    connectTo(result, sources, box) {
      const bottom = result.top + result.rise;
      const arrivals = this.marbles.filter(({ lane }) => lane === result);
      const draw = (from, column, end) => {
        const top = from.lane.top + from.lane.rise;
        this.guides.add(`M${this.x(from.column)} ${top}`
          + (column === from.column ? `V${end}` : `L${this.x(column)} ${end}`));
      };
      const linked = [];
      for (const arrival of arrivals) {
        if (arrival.sign && !arrival.unit) continue;
        arrival.origin = this.originOf(arrival, sources);
        if (!arrival.origin) continue;
        linked.push(arrival.origin);
        draw(arrival.origin, arrival.column, bottom);
      }
      for (const source of sources) {
        const isLinked = linked.some(({ lane, column }) => lane === source.lane && column === source.column);
        if (isLinked || !source.lane.isLive(source.column)) continue;
        const goesOn = arrivals.some(({ column }) => column === source.column);
        draw(source, source.column, goesOn ? bottom : box);
      }
    }

    // Time: marbles of later frames are faint, those of this frame stand out. Nothing is, without a time.
    show(time) {
      this.svg.querySelector(":scope > .now")?.remove();
      const isShown = time !== undefined;
      for (const { element, column } of this.marbles) {
        element.classList.toggle("later", isShown && column > time);
        element.classList.toggle("lit", isShown && Math.floor(time) === column);
      }
      if (!isShown) return;
      const x = this.left + time * this.frame + this.frame / 2;
      this.svg.append(path("now", `M${x} 0V${this.svg.viewBox.baseVal.height}`));
    }

    // A marble, what it came from, and what came of it.
    light(marble) {
      const together = marble ? [marble, ...this.marbles.filter((one) =>
        one === marble.origin || one.origin === marble)] : [];
      this.svg.classList.toggle("lighting", together.length > 1);
      for (const one of this.marbles) one.element.classList.toggle("lit", together.includes(one));
    }

    // An event in words.
    nameOf({ sign, full }) {
      const { completed, failed, subscribed, disposed } = this.words;
      return { "|": completed, "#": failed, "^": subscribed, "!": disposed }[sign] ?? (full || '""');
    }

    // What happens on a line, in words.
    tell(events) {
      const moments = [...Map.groupBy(events, ({ frame }) => frame)].map(([frame, events]) =>
        filled(this.words.at, { frame, events: events.map((one) => this.nameOf(one)).join(", ") }));
      return moments.join("; ") || this.words.nothing;
    }

    sentenceOf(line) {
      const { result, stream, subscription } = this.words;
      const sentence = line.isSubscription ? subscription : line.name === "=" ? result : stream;
      return filled(sentence, { name: line.name, events: this.tell(line.events) });
    }
  }

  // The time bar and the button of a diagram.
  class Player {
    constructor(diagram, player) {
      Object.assign(this, { diagram, player });
      this.bar = player.querySelector("input");
      this.button = player.querySelector(".play");
      this.text = this.button.textContent;
      this.bar.addEventListener("input", () => { this.stop(); this.show(Number(this.bar.value)); });
      this.button.addEventListener("click", () => this.toggle());
      this.rest();
    }

    // All of the diagram is shown, whatever time it is.
    rest() {
      this.stop();
      this.bar.max = this.diagram.columns;
      this.show(this.diagram.columns);
    }

    show(time) {
      this.time = time < this.diagram.columns ? time : undefined;
      this.diagram.show(this.time);
      this.bar.value = Math.floor(time);
      this.name();
    }

    // What the time bar stands at, in words.
    name() {
      const { diagram, time } = this;
      const { frame, whole, resultLabel } = diagram.words;
      const now = Math.floor(time);
      const events = time === undefined ? [] : diagram.rows.filter(({ columns }) => columns?.has(now))
        .map(({ line, columns }) => `${line.name === "=" ? resultLabel : line.name}: ${
          columns.get(now).map((one) => diagram.nameOf(one)).join(", ")}`);
      const text = [filled(frame, { frame: now - diagram.zero }), ...events].join("; ");
      this.bar.setAttribute("aria-valuetext", time === undefined ? whole : text);
    }

    toggle() {
      if (this.playing) return this.stop();
      this.button.textContent = this.button.dataset.pause;
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const start = this.time ?? 0;
      let begin;
      const step = (now) => {
        begin ??= now;
        const time = start + (now - begin) / 350;
        this.show(isStill ? Math.floor(time) : time);
        if (time >= this.diagram.columns) this.stop();
        else this.playing = requestAnimationFrame(step);
      };
      this.playing = requestAnimationFrame(step);
    }

    stop() {
      cancelAnimationFrame(this.playing);
      this.playing = undefined;
      this.button.textContent = this.text;
    }
  }

  function followPointer(diagram) {
    const light = ({ target }) => {
      const element = target.closest?.(".marble");
      diagram.light(diagram.marbles.find((one) =>
        one.element === element || target.unit && one.event.of === target.unit));
    };
    diagram.svg.addEventListener("pointerover", light);
    diagram.svg.addEventListener("pointerleave", light);
  }

  // Brings a diagram to life: the page's script calls this when a reader touches it.
  globalThis.playMarbles = (picture, player, text, say) => {
    const diagram = new Diagram(picture, text, player.dataset);
    const playing = new Player(diagram, player);
    followPointer(diagram);
    const table = globalThis.marbleMoves?.[picture.dataset.moves];
    if (table) globalThis.moveMarbles?.(diagram, playing, table, say, { shape, filled });
  };
}

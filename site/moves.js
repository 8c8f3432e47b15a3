// Lets readers move the marbles of a diagram. The results come from a table beside the page, which has the
// format of Sources/MarbleText/MarbleMoves.swift: the result for each place that the marbles can be moved to.
// Pictures are drawn as LessonSite draws them (MarbleShapes.swift and its neighbours).
"use strict";
{
  const radius = 11, pitch = 26, tail = 14, axisHeight = 16;

  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => values[key]);
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const path = (kind, d) => `<path class="${kind}" d="${d}"/>`;
  // Text that begins at its place is not a value in a marble.
  const text = (words, x, y, more = "") => `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`;
  // Behind marbles, a sign reaches out above and below them.
  const cut = (x, marbles = []) => {
    const top = marbles.length ? -20 : -7, length = marbles.length ? 14 + marbles.length * pitch : 14;
    return path("arrow disposed", `M${x} ${top}v${length}m-4-${length}h8m-8 ${length}h8`);
  };
  const byColumn = (events) => Map.groupBy(events, ({ column }) => column);
  const marblesOf = (events) => events.filter(({ symbol: { sign } }) => !sign || sign === "failed");
  const isLive = ({ start, end }, column) => start <= column && column <= end;

  const signsOf = (text) => text.match(/\([^)]*\)|\S/gu) ?? [];
  const countOf = (sign) => [...sign].length - (sign[0] === "(" ? 2 : 0);

  // The strings in the code of a snippet, without what the page has put into it.
  function stringsIn(figure) {
    const walker = document.createTreeWalker(figure.querySelector(".code > code"), NodeFilter.SHOW_TEXT);
    const found = [];
    for (let code = "", node; (node = walker.nextNode());) {
      if (node.parentElement.closest(".message, .step > i")) continue;
      for (const { 1: text, index } of node.data.matchAll(/"([^"\\\n]*)"/g)) {
        const line = (code + node.data.slice(0, index)).split("\n").length;
        found.push({ node, index: index + 1, text, line, at: code.length + index + 1 });
      }
      code += node.data;
    }
    return found;
  }

  // The marbles of a diagram as units: a marble, or all marbles of a frame.
  class Moves {
    constructor(diagram, { moves: table, looks }) {
      Object.assign(this, { diagram, table, svg: diagram.svg, words: diagram.words });
      // A symbol is a sign, or a value: its full text, and the text, width and source of its marble.
      this.symbols = table.symbols.map(({ sign, value }, index) =>
        ({ sign: sign?._0, full: value?._0, ...looks[index] }));
      this.units = table.lanes.flatMap((lane, index) => this.unitsOf(lane, index));
      const keys = table.ties ? this.orders("", table.lanes.map(({ units }) => units.length))
        : this.placements([]);
      this.shapes = new Map(keys.map((key, index) => [key, table.shapes[table.choices[index]]]));
      this.description = this.svg.querySelector("desc").textContent;
      this.drawn = diagram.add("g");
      for (const one of this.svg.querySelectorAll(".lane, .guide")) one.remove();
      // Boxes cover lines through them.
      this.svg.querySelector(".operator").before(this.drawn);
      this.addHandles();
      const { mover } = diagram, offer = mover.textContent;
      mover.addEventListener("click", () => this.isMoved ? this.putBack(300)
        : this.svg.querySelector(".handle").focus());
      this.turn = (isMoved) => {
        mover.textContent = isMoved ? mover.dataset.back : offer;
        mover.setAttribute("aria-label", `${mover.textContent}: ${this.words.name}`);
      };
      this.height = this.highest();
      this.text = this.svg.closest(".outcome")?.querySelector("samp");
      this.printed = this.text?.textContent;
      this.strings = this.findStrings();
      this.place = `#moved=${this.svg.closest("figure").id}:`;
      this.readAddress();
      this.redraw();
      this.svg.addEventListener("putBack", () => {
        for (const string of this.strings) string.text = string.printed;
        this.putBack();
      });
    }

    // The units of a lane, each with the first and the last frame that it can be moved to.
    unitsOf({ frames, units }, lane) {
      let high = frames;
      return units.toReversed().map(({ frame, moves, symbols }) => {
        high = moves ? high - 1 : frame;
        return { lane, frame, printed: frame, low: moves ? 0 : frame, high,
          symbols: symbols.map((symbol) => this.symbols[symbol]) };
      }).reverse();
    }

    // All orders, ascending: of which lane the next unit is.
    orders(order, left) {
      return left.some(Boolean) ? left.flatMap((count, lane) =>
        count ? this.orders(order + lane, left.with(lane, count - 1)) : []) : order;
    }

    // All places, ascending: the frames of the units.
    placements(frames) {
      const unit = this.units[frames.length], found = [];
      if (!unit) return frames.join();
      const isFirst = this.units[frames.length - 1]?.lane !== unit.lane;
      for (let frame = isFirst ? unit.low : Math.max(unit.low, frames.at(-1) + 1); frame <= unit.high; frame += 1) {
        found.push(this.placements([...frames, frame]));
      }
      return found.flat();
    }

    // The result with the marbles where they are: those of one frame come by the lanes in `ties`.
    get shape() {
      const { ties } = this.table;
      return this.shapes.get(ties ? this.units.toSorted((a, b) =>
        a.frame - b.frame || ties.indexOf(a.lane) - ties.indexOf(b.lane)).map(({ lane }) => lane).join("")
        : this.units.map(({ frame }) => frame).join());
    }

    // Moves the marbles to where a link says, if they can be there: `#moved=snippet.zip:1,3,5`.
    readAddress() {
      const { hash } = location, { units, place } = this;
      if (!hash.startsWith(place)) return;
      const frames = hash.slice(place.length).split(",").map(Number);
      const isPossible = frames.length === units.length && units.every(({ lane, low, high }, index) =>
        low <= frames[index] && frames[index] <= high && Number.isInteger(frames[index])
        && (units[index - 1]?.lane !== lane || frames[index - 1] < frames[index]));
      if (isPossible) frames.forEach((frame, index) => { units[index].frame = frame; });
    }

    // Has the address lead to what is seen. The page to play on has the code in its address instead.
    writeAddress() {
      const { units, place, isMoved } = this, { hash, pathname, search } = location;
      if (!this.svg.closest("figure").id || document.querySelector("[data-play]")) return;
      if (isMoved) history.replaceState(history.state, "", place + units.map(({ frame }) => frame).join());
      else if (hash.startsWith(place)) history.replaceState(history.state, "", pathname + search);
    }

    // The frames between a unit's neighbours.
    boundsOf(unit) {
      const lane = this.units.filter((other) => other.lane === unit.lane), own = lane.indexOf(unit);
      return [Math.max(unit.low, (lane[own - 1]?.frame ?? -1) + 1),
        Math.min(unit.high, (lane[own + 1]?.frame ?? Infinity) - 1)];
    }

    move(unit, wanted) {
      const [low, high] = this.boundsOf(unit), before = unit.frame;
      unit.frame = Math.min(Math.max(wanted, low), high);
      if (unit.frame !== before) this.redraw(300);
    }

    get isMoved() { return this.units.some(({ frame, printed }) => frame !== printed); }

    putBack(rest) {
      for (const unit of this.units) unit.frame = unit.printed;
      this.redraw(rest);
    }

    // The tracks of the result: events, each so many frames after a unit.
    result() {
      return this.shape.map((track) => {
        const events = [];
        for (let at = 0; at < track.length; at += 3) {
          const [unit, after, symbol] = [this.units[track[at]], track[at + 1], this.symbols[track[at + 2]]];
          // What comes at once comes from that marble; what comes later may have another cause.
          events.push({ frame: (unit?.frame ?? 0) + after, symbol, of: after ? undefined : unit });
        }
        return events;
      });
    }

    // The rows of the picture from top to bottom. The last is the result, with the operation above it.
    rows() {
      const { table, words } = this, tracks = this.result(), result = tracks.at(-1);
      this.sentences = [];
      const rows = table.lanes.flatMap(({ name, isHot, frames }, lane) => {
        const events = this.units.filter((unit) => unit.lane === lane)
          .flatMap((of) => of.symbols.map((symbol) => ({ frame: of.frame, symbol, of })));
        const lines = tracks.filter((line, index) => table.tracks[index] === `${name}^` && line.length);
        this.sentences.push(this.sentence(words.stream, events, name),
          ...lines.map((line) => this.sentence(words.subscription, line, name)));
        const row = (start, end, shift, shown = events) =>
          this.row({ lane, label: name, kind: `s${lane + 1}`, start, end, frames, shift }, shown);
        // Nobody subscribed, so a cold stream has no times; or subscriptions are not drawn.
        if (!lines.length) return tracks.length > 1 ? row(Infinity, Infinity, 0, isHot ? events : []) : row();
        return lines.map((line) => {
          const at = (sign) => line.find(({ symbol }) => symbol.sign === sign)?.frame;
          return row(at("subscribed"), at("disposed"), isHot ? 0 : at("subscribed"));
        });
      });
      this.sentences.push(this.sentence(words.result, result));
      return [...rows, this.row({ label: words.resultLabel, kind: "result", frames: table.frames }, result)];
    }

    // A row with its events in the columns of the picture.
    row({ start = 0, end = Infinity, shift = 0, frames, ...row }, events) {
      events = events.map((event) => ({ ...event, column: event.frame + shift }));
      const columns = byColumn(events);
      const last = Math.max(-1, ...columns.keys());
      const signs = columns.get(last)?.map(({ symbol }) => symbol.sign) ?? [];
      const isEnded = signs.includes("completed") || signs.includes("failed");
      const most = Math.max(1, ...[...columns.values()].map((events) => marblesOf(events).length));
      return { ...row, start, end, events, columns, last, isEnded, height: 44 + (most - 1) * pitch,
        to: Math.max(isEnded || signs.includes("disposed") ? 0 : frames + shift, last + 1) };
    }

    x(column) { return this.diagram.left + column * this.diagram.frame + (this.diagram.frame >> 1); }

    // For each lane, the string that says what comes on it: in the code of the diagram, or above in its
    // program where no other diagram shows it.
    findStrings() {
      const figure = this.svg.closest(".snippet"), program = figure?.dataset.program;
      if (!figure) return [];
      const all = [...document.querySelectorAll(`[data-program="${program}"]`)];
      const above = all.slice(0, Math.max(0, all.indexOf(figure))).reverse()
        .filter((one) => !("aside" in one.dataset) && !one.querySelector(".picture"));
      const known = [figure, ...above].flatMap((one) =>
        stringsIn(one).map(({ text }, place) => ({ figure: one, place, text, printed: text })));
      return this.table.lanes.flatMap(({ name, frames }, lane) => {
        const units = this.units.filter((unit) => unit.lane === lane);
        const string = known.find(({ isTaken, text }) => {
          const signs = signsOf(text);
          const said = signs.flatMap((sign, frame) => sign === "-" || sign === "^" ? [] : { sign, frame });
          return !isTaken && signs.length <= frames && said.length === units.length
            && said.every(({ sign, frame }, index) => frame === units[index].printed
              && countOf(sign) === units[index].symbols.length);
        });
        if (!string) return [];
        string.isTaken = true;
        return Object.assign(string, { name, units, signs: signsOf(string.text) });
      });
    }

    // Writes the marbles into the code, where nobody has changed it. Another script may do that instead.
    // That script listens to `marblecode` on the snippet, and calls `preventDefault()`. The string begins at `at`.
    rewrite() {
      for (const string of this.strings) {
        const { figure, name, units, signs, printed, text } = string;
        // A marble may be moved to where its string has no frame yet.
        const length = Math.max(signs.length, ...units.map(({ frame }) => frame + 1));
        const now = Array.from({ length }, (_, frame) => signs[frame] === "^" ? "^" : "-");
        for (const { frame, printed } of units) now[frame] = signs[printed];
        const isMoved = units.some(({ frame, printed }) => frame !== printed);
        string.text = isMoved ? now.join("") : printed;
        const found = stringsIn(figure)[string.place];
        if (string.text === text || found?.text !== text) continue;
        const detail = { lane: name, line: found.line, at: found.at, old: text, new: string.text };
        const isMine = figure.dispatchEvent(
          new CustomEvent("marblecode", { bubbles: true, cancelable: true, detail }));
        if (!isMine) continue;
        found.node.replaceData(found.index, text.length, string.text);
        found.node.parentElement.classList.toggle("moved", isMoved);
      }
    }

    // The result is announced once, when the reader pauses.
    redraw(rest) {
      const { svg, diagram, isMoved } = this, rows = this.rows();
      if (isMoved) this.makeRoom();
      this.draw(rows);
      diagram.read();
      this.placeHandles(rows);
      svg.querySelector("desc").textContent = isMoved ? this.sentences.join(" ") : this.description;
      if (this.text) this.text.textContent = isMoved ? this.sentences.join("\n") : this.printed;
      this.rewrite();
      this.turn(isMoved);
      this.writeAddress();
      diagram.light(document.activeElement.marble);
      clearTimeout(this.telling);
      if (rest) this.telling = setTimeout(() => diagram.say(this.sentences.at(-1)), rest);
    }

    // Results may come later than any that was printed.
    makeRoom() {
      const { svg, table, diagram: { left, frame, columns } } = this;
      svg.dataset.scale = [left, frame, 0, Math.max(columns, table.reach)].join(" ");
      svg.setAttribute("width", Math.max(svg.viewBox.baseVal.width, left + table.reach * frame + tail));
    }

    draw(rows) {
      const { svg } = this, box = svg.querySelector(".operator"), result = rows.at(-1);
      let top = 0;
      for (const row of rows) {
        if (row === result) {
          this.box = top + 16;
          box.setAttribute("transform", `translate(0 ${top + 8})`);
          top += box.querySelectorAll("text").length * 20 + 24;
        }
        row.y = top + 22;
        top += row.height;
      }
      this.drawn.innerHTML = path("guide", this.guides(rows, result)) + rows.map((row) =>
        `<g class="lane ${row.kind}" transform="translate(0 ${row.y})">${this.markup(row)}</g>`).join("");
      const height = Math.max(top + axisHeight, this.height);
      this.drawAxis(height);
      this.diagram.set(svg, { height, viewBox: `0 0 ${svg.getAttribute("width")} ${height}` });
    }

    // The numbers of the frames, as MarbleShapes.swift draws them.
    drawAxis(height) {
      const { svg } = this, [left, frame, , columns] = svg.dataset.scale.split(" ").map(Number);
      const digits = Array.from({ length: columns }, (_, column) => [...String(column)].map((digit, at, { length }) =>
        [left + column * frame + Math.floor(frame / 2) - Math.floor((length - 1) * 7 / 2) + at * 7, digit])).flat();
      this.diagram.set(svg.querySelector(".axis > text"),
        { x: digits.map(([x]) => x).join(" "), y: height - 4 }).textContent = digits.map(([, digit]) => digit).join("");
    }

    // The height with the most marbles below each other that any result has, so that nothing below jumps.
    highest() {
      const { table, units } = this, height = this.svg.viewBox.baseVal.height;
      const most = (shape, frames) => {
        const counts = new Map(), track = shape.at(-1);
        for (let at = 0; at < track.length; at += 3) {
          const [unit, after, symbol] = track.slice(at, at + 3), { sign } = this.symbols[symbol];
          const frame = (frames?.[unit] ?? 0) + after, key = frames ? frame : `${unit} ${after}`;
          if (!sign || sign === "failed") counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        return Math.max(1, ...counts.values());
      };
      // Where the order alone counts, one marble of each lane may come in the same frame.
      const lanes = table.ties ? new Set(units.map(({ lane }) => lane)).size : 1;
      const all = [...this.shapes].map(([key, shape]) =>
        most(shape, table.ties ? undefined : key.split(",").map(Number)) * lanes);
      return height + (Math.max(...all) - most(this.shape, units.map(({ frame }) => frame))) * pitch;
    }

    markup(row) {
      const { left, frame } = this.diagram;
      let live = "", off = "", x = left;
      const time = (to) => path("time", `M${x} 0H${x = to}`);
      const rest = () => {
        if (row.isEnded) return time(this.x(row.last));
        const end = left + row.to * frame + tail - 2;
        return time(end) + path("arrow", `M${end - 6}-4l6 4-6 4`);
      };
      if (row.start === Infinity) off = rest();
      else {
        if (row.start > 0) {
          off = time(this.x(row.start));
          live = path("arrow subscribed", `M${x} 16V2M${x - 4} 8L${x} 2l4 6`)
            + text(this.words.subscribed, x + 7, 21, 'class="word" text-anchor="start"');
        }
        if (row.end === Infinity || row.isEnded && row.end >= row.last) live += rest();
        else {
          live += time(this.x(row.end)) + cut(x, marblesOf(row.columns.get(row.end) ?? []));
          off += rest();
        }
      }
      for (const [column, events] of row.columns) {
        const drawn = this.column(row, this.x(column), events);
        if (isLive(row, column)) live += drawn;
        else off += drawn;
      }
      return text(row.label, 0, 4, 'text-anchor="start"') + `<g class="off">${off}</g>` + live;
    }

    column(row, x, events) {
      const marbles = marblesOf(events), depth = Math.max(0, marbles.length - 1) * pitch;
      const reach = marbles.length ? 20 : 12;
      const half = Math.max(...marbles.map(({ symbol }) => this.halfOf(symbol))) + 4;
      return (marbles.length > 1 ? this.pill("group", x, half, -radius - 4, depth, radius + 4) : "")
        + events.map(({ symbol: { sign } }) =>
          sign === "completed" ? path("sign completed", `M${x} ${-reach}V${depth + reach}`)
            : sign === "disposed" ? cut(x, marbles) : "").join("")
        + marbles.map(({ symbol }, index) => this.marble(row, symbol, x, index * pitch)).join("");
    }

    pill(kind, x, half, y, depth = 0, round = radius) {
      const size = `width="${2 * half}" height="${2 * round + depth}" rx="${round}"`;
      return `<rect class="${kind}" x="${x - half}" y="${y}" ${size}/>`;
    }

    marble(row, symbol, x, y) {
      if (symbol.sign) return path("sign failed", `M${x - 8} ${y - 8}l16 16m0-16l-16 16`);
      // The colour of the source of a result, or of the stream that a marble stands for.
      const source = row.lane === undefined ? symbol.source ?? -1
        : this.table.lanes.findIndex(({ name }) => name === symbol.text);
      const half = this.halfOf(symbol), kind = `s${source + 1}`;
      return (half > radius ? this.pill(kind, x, half, y - radius)
        : `<circle class="${kind}" cx="${x}" cy="${y}" r="${radius}"/>`) + text(symbol.text, x, y + 4);
    }

    halfOf({ width = 1 }) { return Math.max(radius, 4 * width + 6); }

    // Lines from the sources to their elements in the result, or to the operation that dropped them.
    guides(rows, result) {
      const linked = new Set(), arrivals = marblesOf(result.events);
      const sources = rows.slice(0, -1).flatMap((row) => marblesOf(row.events)
        .filter(({ column }) => isLive(row, column))
        .map((one) => ({ ...one, lane: row.lane, from: `M${this.x(one.column)} ${row.y}` })));
      const lines = arrivals.map((arrival) => {
        const { from, column } = this.originOf(arrival, sources, arrivals) ?? {};
        linked.add(from);
        return from && from + (arrival.column === column ? "V" : `L${this.x(arrival.column)} `) + result.y;
      });
      return [...lines, ...sources.filter(({ from }) => !linked.has(from)).map(({ from, column }) =>
        `${from}V${arrivals.some((arrival) => arrival.column === column) ? result.y : this.box}`)].join("");
    }

    // The marble that an element of the result came from, where the run or the texts tell it.
    originOf({ symbol, column, of }, sources, arrivals) {
      const places = sources.filter((one) => one.lane === symbol.source && one.symbol === symbol);
      const sent = arrivals.filter((one) => one.symbol === symbol);
      // If as many came out as went in, they belong together in their order.
      const nth = places.length === sent.length && places[sent.findIndex((one) => one.column === column)];
      return [places.filter((one) => one.column === column), places.filter((one) => one.column <= column)]
        .find(({ length }) => length === 1)?.[0]
        ?? (nth && nth.column <= column ? nth : sources.find((one) => of && one.of === of));
    }

    namesOf(symbols) {
      return symbols.map(({ sign, full }) => sign ? this.words[sign] : full || '""').join(", ");
    }

    // What happens on a line, in words.
    sentence(text, events, name) {
      const moments = [...Map.groupBy(events, ({ frame }) => frame)].map(([frame, events]) =>
        filled(this.words.at, { frame, events: this.namesOf(events.map(({ symbol }) => symbol)) }));
      return filled(text, { name, events: moments.join("; ") || this.words.nothing });
    }

    // A slider for each marble that can be moved, which stays while the marble is drawn anew.
    addHandles() {
      this.svg.setAttribute("role", "group");
      for (const unit of this.units.filter(({ low, high }) => low < high)) {
        const handle = unit.handle = this.diagram.add("circle", { class: "handle", role: "slider", r: 17,
          tabindex: this.svg.querySelector(".handle") ? -1 : 0, "aria-description": this.words.keys });
        let start, held;
        const react = {
          focus: () => {
            this.diagram.light(handle.marble);
            // The Tab key stops at one marble; the arrow keys go to the others.
            for (const one of this.handles) one.tabIndex = one === handle ? 0 : -1;
          },
          blur: () => this.diagram.light(),
          keydown: (event) => this.press(event, unit),
          pointerdown: (event) => {
            handle.setPointerCapture(event.pointerId);
            handle.focus();
            event.preventDefault();
            held = this.frameAt(event) - unit.frame;
            start = event;
          },
          // Not every browser heeds `touch-action` inside a picture.
          touchmove: (event) => {
            const [{ clientX, clientY }] = event.touches;
            if (Math.abs(clientX - start.clientX) > Math.abs(clientY - start.clientY)) event.preventDefault();
          },
          pointermove: (event) => {
            if (handle.hasPointerCapture(event.pointerId)) this.move(unit, this.frameAt(event) - held);
          },
        };
        for (const kind in react) handle.addEventListener(kind, react[kind]);
      }
    }

    // Those of the marbles that are drawn.
    get handles() {
      return this.units.flatMap(({ handle }) => handle && handle.getAttribute("display") !== "none" ? handle : []);
    }

    placeHandles(rows) {
      for (const unit of this.units.filter(({ handle }) => handle)) {
        const { handle, frame } = unit;
        const { y, events } = rows.find(({ lane }) => lane === unit.lane);
        const event = events.find(({ of }) => of === unit);
        this.diagram.set(handle, { display: event ? "inline" : "none" });
        if (!event) continue;
        const x = this.x(event.column);
        const text = this.namesOf(unit.symbols), [low, high] = this.boundsOf(unit);
        [handle.marble] = this.diagram.marblesAt(x, y);
        this.diagram.set(handle, { cx: x, cy: y, "aria-valuemin": low, "aria-valuemax": high, "aria-valuenow": frame,
          "aria-label": filled(this.words.marble, { events: text, name: this.table.lanes[unit.lane].name }),
          "aria-valuetext": filled(this.words.place, { events: text, frame }) });
      }
      const { handles } = this;
      if (handles.every(({ tabIndex }) => tabIndex)) handles[0]?.setAttribute("tabindex", 0);
    }

    press(event, unit) {
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
      const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!(step ?? turn) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (step) return this.move(unit, unit.frame + step);
      const { handles } = this;
      handles.at((handles.indexOf(unit.handle) + turn) % handles.length).focus();
    }

    // The frame that a pointer is at, by the clock of the marble that it took hold of.
    frameAt({ clientX, clientY }) {
      const place = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
      return this.diagram.columnOf(place.x);
    }
  }

  globalThis.moveMarbles = (diagram, table) => new Moves(diagram, table);
}

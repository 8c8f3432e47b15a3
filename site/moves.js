// Lets readers move the marbles of a diagram. The results come from a table beside the page: what the core did
// with the marbles there, for all places that they can be moved to.
"use strict";
{
  let shape, filled;

  // The marbles of a diagram as units: a marble, or all marbles of a frame.
  class Moves {
    constructor(diagram, table, say) {
      Object.assign(this, { diagram, table, say });
      this.units = table.lanes.flatMap(({ name, marbles }, lane) => marbles.map(
        ([frame, moves, ...codes]) => ({ lane: name, at: lane, frame, start: frame, moves, codes })));
      const keys = table.kind === "order" ? this.orders() : this.placements();
      this.shapes = new Map(keys.map((key, index) => [key, table.shapes[table.of[index]]]));
      for (const { name, hot } of table.lanes) if (!hot) diagram.cold.add(name);
      // A value is drawn as in the printed diagram, where it may be a letter.
      this.texts = new Map(diagram.printed.flatMap(({ line }) => line?.events ?? [])
        .map(({ full, text }) => [full, text]));
    }

    // Units as they come: those of one frame by the lanes in `ties`.
    inOrder() {
      const rank = ({ at }) => this.table.ties?.indexOf(at) ?? 0;
      return [...this.units].sort((a, b) => a.frame - b.frame || rank(a) - rank(b));
    }

    // All orders, ascending: of which lane the next unit is.
    orders() {
      const lanes = this.table.lanes.map((_, lane) => this.units.filter(({ at }) => at === lane));
      const pinned = this.inOrder().filter(({ moves }) => !moves);
      const found = [];
      const place = (text, next, fixed) => {
        if (text.length === this.units.length) return found.push(text);
        lanes.forEach((lane, index) => {
          const unit = lane[next[index]];
          if (!unit || !unit.moves && unit !== pinned[fixed]) return;
          const then = next.map((one, at) => at === index ? one + 1 : one);
          place(text + index, then, fixed + (unit.moves ? 0 : 1));
        });
      };
      place("", lanes.map(() => 0), 0);
      return found;
    }

    // All places, ascending: the frames of the units that move.
    placements() {
      const found = [];
      const place = (index, frames) => {
        const unit = this.units[index];
        if (!unit) return found.push(frames.filter((_, at) => this.units[at].moves).join());
        if (!unit.moves) return place(index + 1, [...frames, unit.frame]);
        const lane = this.units.filter(({ at }) => at === unit.at), own = lane.indexOf(unit);
        const low = own > 0 ? frames[index - 1] + 1 : 0;
        const pin = lane.findIndex((other, at) => at > own && !other.moves);
        const high = pin < 0 ? this.table.lanes[unit.at].frames - (lane.length - own)
          : lane[pin].frame - (pin - own);
        for (let frame = low; frame <= high; frame += 1) place(index + 1, [...frames, frame]);
      };
      place(0, []);
      return found;
    }

    get shape() {
      return this.shapes.get(this.table.kind === "order"
        ? this.inOrder().map(({ at }) => at).join("")
        : this.units.filter(({ moves }) => moves).map(({ frame }) => frame).join());
    }

    // The frames between a unit's neighbours.
    boundsOf(unit) {
      const lane = this.units.filter(({ at }) => at === unit.at), own = lane.indexOf(unit);
      return [(lane[own - 1]?.frame ?? -1) + 1,
        (lane[own + 1]?.frame ?? this.table.lanes[unit.at].frames) - 1];
    }

    // Whether a unit may stand where it stands: without a rule for ties, no other unit may be there.
    isFree(unit) {
      const meets = this.units.some((other) => other.at !== unit.at && other.frame === unit.frame);
      return this.shape && !(meets && this.table.kind === "order" && !this.table.ties);
    }

    // Moves a unit to the nearest frame that it may have, on the way to the one that is wanted.
    move(unit, wanted, step = Math.sign(wanted - unit.frame)) {
      const [low, high] = this.boundsOf(unit), before = unit.frame;
      for (let frame = Math.min(Math.max(wanted, low), high); frame >= low && frame <= high; frame += step) {
        unit.frame = frame;
        if (this.isFree(unit) || step === 0) break;
        unit.frame = before;
      }
      if (unit.frame !== before) this.redraw();
      return unit.frame !== before;
    }

    get isMoved() { return this.units.some(({ frame, start }) => frame !== start); }

    putBack() {
      for (const unit of this.units) unit.frame = unit.start;
      this.redraw();
    }

    event(code, frame, of) {
      const signs = { "-1": "|", "-2": "#", "-3": "^", "-4": "!" };
      if (code < 0) return { sign: signs[code], frame, of };
      const [short, full = short] = this.table.values[code];
      return { sign: "", text: this.texts.get(full) ?? short, full, frame, of };
    }

    lineOf(name, isSubscription, events, frames) {
      const last = Math.max(-1, ...events.map(({ frame }) => frame));
      const isEnded = events.some(({ sign }) => sign && (isSubscription ? "!" : "|#!").includes(sign));
      return { name, isSubscription, events, from: 0, to: isEnded ? last + 1 : Math.max(frames, last + 1) };
    }

    // The lines with the marbles where they are now, and what the core made of them.
    lines() {
      const { table, diagram } = this;
      const sources = table.lanes.map(({ name, frames }, lane) => this.lineOf(name, false,
        this.units.filter(({ at }) => at === lane).flatMap((unit) =>
          unit.codes.map((code) => this.event(code, unit.frame, unit))), frames));
      const made = this.shape.map((row, index) => {
        const events = [];
        for (let at = 0; at < row.length; at += 3) {
          const unit = this.units[row[at]];
          const event = this.event(row[at + 2], (unit?.frame ?? 0) + row[at + 1]);
          // What came at once came of that element; what came later may have another cause.
          if (unit && row[at + 1] === 0) event.unit = unit;
          events.push(event);
        }
        const [, name, caret] = /^(.*?)(\^?)$/.exec(table.rows[index]);
        return this.lineOf(name, caret === "^", events, table.frames);
      });
      return diagram.printed.flatMap((part) => {
        if (part.box) return part;
        if (part.line.isSubscription) return [];
        const { name } = part.line;
        if (name === "=") return { line: made.find((line) => line.name === "=") };
        const line = sources.find((line) => line.name === name) ?? part.line;
        if (line !== part.line) this.addPast(line, part.line);
        const subscriptions = made.filter((line) => line.name === name && line.events.length);
        return [line, ...subscriptions].map((line) => ({ line }));
      });
    }

    // What came before the subscription stands still.
    addPast(line, printed) {
      const past = printed.events.filter(({ frame, sign }) => frame < 0 || sign === "^");
      line.events = [...past, ...line.events];
      line.from = printed.from;
    }

    redraw() {
      const { diagram, isMoved } = this;
      const parts = this.lines();
      if (isMoved) diagram.makeRoom(this.table.reach);
      diagram.draw(parts);
      this.placeHandles();
      this.sentences = parts.filter(({ line }) => line).map(({ line }) => diagram.sentenceOf(line));
      diagram.svg.querySelector("desc").textContent =
        isMoved ? this.sentences.join(" ") : diagram.description;
      this.changed?.();
      this.light(document.activeElement.unit);
    }

    // A slider for each marble that can be moved, which stays while the marble is drawn anew.
    addHandles() {
      const { svg } = this.diagram;
      svg.setAttribute("role", "group");
      this.handles = new Map(this.units.filter(({ moves }) => moves).map((unit) =>
        [unit, shape("circle", { class: "handle", role: "slider", r: 17, tabindex: -1 })]));
      this.diagram.handles = shape("g", {}, ...this.handles.values());
      svg.append(this.diagram.handles);
      [...this.handles.values()][0]?.setAttribute("tabindex", 0);
      for (const [unit, handle] of this.handles) {
        handle.unit = unit;
        handle.addEventListener("focus", () => this.light(unit));
        handle.addEventListener("blur", () => this.light());
        handle.addEventListener("keydown", (event) => this.press(event, unit));
        handle.addEventListener("pointerdown", (event) => {
          handle.setPointerCapture(event.pointerId);
          handle.focus();
          event.preventDefault();
        });
        handle.addEventListener("pointermove", (event) => {
          if (handle.hasPointerCapture(event.pointerId)) this.drag(event, unit);
        });
      }
      this.redraw();
    }

    placeHandles() {
      const { diagram } = this;
      const { marble, place } = diagram.words;
      for (const [unit, handle] of this.handles) {
        const row = diagram.rows.find(({ line }) => line?.name === unit.lane && !line.isSubscription);
        const text = unit.codes.map((code) => diagram.nameOf(this.event(code))).join(", ");
        const [low, high] = this.boundsOf(unit);
        const attributes = { cx: diagram.x(unit.frame + row.shift), cy: row.top + row.rise,
          "aria-label": filled(marble, { events: text, name: unit.lane }),
          "aria-valuemin": low, "aria-valuemax": high, "aria-valuenow": unit.frame,
          "aria-valuetext": filled(place, { events: text, frame: unit.frame }) };
        for (const key in attributes) handle.setAttribute(key, attributes[key]);
      }
    }

    light(unit) {
      this.diagram.light(unit && this.diagram.marbles.find(({ event }) => event.of === unit));
    }

    press(event, unit) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [low, high] = this.boundsOf(unit);
      const wanted = { ArrowLeft: unit.frame - 1, ArrowRight: unit.frame + 1, Home: low, End: high };
      const steps = { ArrowUp: -1, ArrowDown: 1 };
      if (!(event.key in wanted) && !(event.key in steps)) return;
      event.preventDefault();
      event.stopPropagation();
      const all = [...this.handles.values()];
      if (event.key in steps) return this.focus(all[all.indexOf(event.target) + steps[event.key]]);
      if (this.move(unit, wanted[event.key])) this.tell();
    }

    focus(handle = [...this.handles.values()][0]) {
      for (const other of this.handles.values()) other.setAttribute("tabindex", other === handle ? 0 : -1);
      handle?.focus();
    }

    drag(event, unit) {
      const { svg, left, frame } = this.diagram;
      const row = this.diagram.rows.find(({ line }) => line?.name === unit.lane && !line.isSubscription);
      const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      if (this.move(unit, Math.floor((x - left) / frame) - row.shift)) this.tell();
    }

    // Said once, when the reader has come to rest.
    tell() {
      clearTimeout(this.telling);
      this.telling = setTimeout(() => this.say(this.sentences.at(-1)), 300);
    }
  }

  // Makes the marbles of a diagram movable; its player has the button that puts them back.
  globalThis.moveMarbles = (diagram, playing, table, say, tools) => {
    ({ shape, filled } = tools);
    const moves = new Moves(diagram, table, say);
    const button = playing.player.querySelector(".move");
    const offer = button.textContent;
    moves.changed = () => {
      button.textContent = moves.isMoved ? button.dataset.back : offer;
      playing.rest();
    };
    moves.addHandles();
    button.addEventListener("click", () => {
      if (!moves.isMoved) return moves.focus();
      moves.putBack();
      moves.tell();
    });
  };
}

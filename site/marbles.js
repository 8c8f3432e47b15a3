// Plays the marble diagrams of a page. A page loads this when a diagram is touched first. What stands where
// is read from the picture.
"use strict";
{
  // A diagram on a page, with its button and time bar.
  class Diagram {
    constructor(picture, player, say, fit) {
      this.svg = picture.querySelector("svg");
      this.words = player.dataset;
      Object.assign(this, { say, fit });
      this.bar = picture.querySelector("input");
      [this.button, this.mover] = player.children;
      this.text = this.button.textContent;
      const legend = picture.parentElement.querySelectorAll(".legend span");
      this.legend = new Map([...legend].map(({ children }) => [...children].map((one) => one.textContent)));
      // A marble in hand stays lit, whatever the pointer passes.
      const light = ({ target }) => this.light(document.activeElement.marble ?? target.marble
        ?? this.marbles.find(({ parts }) => parts.includes(target)));
      this.svg.addEventListener("pointerover", light);
      this.svg.addEventListener("pointerleave", light);
      this.bar.addEventListener("input", () => { this.stop(); this.show(Number(this.bar.value)); });
      this.button.addEventListener("click", () => this.toggle());
      this.read();
    }

    // What happens in the picture, and which marbles have a line between them.
    read() {
      const { svg } = this;
      [this.left, this.frame, this.zero, this.columns] = svg.dataset.scale.split(" ").map(Number);
      this.events = [...svg.querySelectorAll(".lane")].flatMap((lane) => this.eventsOf(lane));
      this.marbles = this.events.filter(({ parts }) => parts);
      const lines = svg.querySelector(".guide")?.getAttribute("d") ?? "";
      this.links = [...lines.matchAll(/M(\d+) (\d+)(?:V|L(\d+) )(\d+)/g)]
        .flatMap(([, x, top, to = x, bottom]) => {
          const ends = this.marblesAt(to, bottom);
          return this.marblesAt(x, top).flatMap((from) => {
            const same = ends.filter(({ text }) => text === from.text);
            return (same.length ? same : ends).map((end) => [from, end]);
          });
        });
      this.stop();
      this.fit();
      this.show(this.columns);
    }

    columnOf(x) { return Math.floor((x - this.left) / this.frame); }

    marblesAt(x, y) {
      return this.marbles.filter((one) => one.column === this.columnOf(x) && one.y === Number(y));
    }

    // The events of a lane, in the order in which they are told.
    eventsOf(lane) {
      const { words } = this;
      const name = lane.querySelector(":scope > text:first-child")?.textContent ?? words.resultLabel;
      const y = lane.transform.baseVal[0].matrix.f;
      const texts = this.textsOf(lane);
      const events = [...lane.querySelectorAll("circle, rect:not(.group), path")].flatMap((shape) => {
        // The shape of a sign has the sign as a class, and the page has its word by that name.
        const sign = [...shape.classList].find((kind) => kind in words);
        if (shape.tagName === "path" && !sign) return [];
        const box = shape.getBBox(), x = box.x + box.width / 2;
        const letters = texts.get(`${x} ${box.y + box.height / 2 + 4}`);
        const text = sign ? words[sign] : letters.textContent;
        const parts = letters ? [shape, letters] : sign === "failed" ? [shape] : undefined;
        const rank = sign === "subscribed" ? 0 : sign ? 2 : 1;
        return [{ name, y, lane, sign, column: this.columnOf(x), text, full: this.legend.get(text) ?? text, parts, rank }];
      });
      return events.toSorted((a, b) => a.rank - b.rank);
    }

    // The texts of marbles by their places. Single letters are printed as one text with many places.
    textsOf(lane) {
      const found = new Map();
      for (const text of lane.querySelectorAll("text:not([text-anchor])")) {
        const places = text.getAttribute("x").split(" "), letters = text.textContent;
        places.forEach((x, index) => {
          const one = text.cloneNode(true);
          one.setAttribute("x", x);
          if (index || places[1]) one.textContent = letters[index];
          text.before(one);
          found.set(`${x} ${text.getAttribute("y")}`, one);
        });
        text.remove();
      }
      return found;
    }

    // Shows a time: marbles of later frames are faint, those of this frame stand out. At the end, nothing is.
    show(time) {
      const { svg, columns } = this;
      this.time = time < columns ? time : undefined;
      svg.querySelector(".now")?.remove();
      this.mark("later", ({ column }) => column > this.time);
      this.mark("lit", ({ column }) => column === Math.floor(this.time));
      if (time < columns) {
        const x = this.left + (time + .5) * this.frame;
        this.add("path", { class: "now", d: `M${x} 0V${svg.viewBox.baseVal.height}` });
      }
      this.bar.value = Math.floor(time);
      this.bar.setAttribute("aria-valuetext", this.told);
    }

    add(name, attributes) {
      const element = document.createElementNS(this.svg.namespaceURI, name);
      this.svg.append(element);
      return this.set(element, attributes);
    }

    set(element, attributes) {
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      return element;
    }

    mark(kind, isMeant) {
      for (const marble of this.marbles) {
        for (const part of marble.parts) part.classList.toggle(kind, isMeant(marble));
      }
    }

    // What the time bar stands at, in words.
    get told() {
      const { words, time, zero, events } = this;
      if (time === undefined) return words.whole;
      const now = Math.floor(time);
      const lanes = Map.groupBy(events.filter(({ column }) => column === now), ({ y }) => y);
      return [words.frame.replace("{frame}", now - zero), ...[...lanes.values()].map((lane) =>
        `${lane[0].name}: ${lane.map(({ full }) => full).join(", ")}`)].join("; ");
    }

    // A marble, what it came from, and what came of it.
    light(marble) {
      const together = this.links.filter((link) => link.includes(marble)).flat();
      this.svg.classList.toggle("lighting", together.length);
      this.mark("lit", (one) => one === marble || together.includes(one));
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
        if (time < this.columns) this.playing = requestAnimationFrame(step);
        else this.stop();
      };
      this.playing = requestAnimationFrame(step);
    }

    stop() {
      cancelAnimationFrame(this.playing);
      this.playing = undefined;
      this.button.textContent = this.text;
    }
  }

  // Brings a diagram to life: the page's script calls this when a reader touches it.
  globalThis.playMarbles = (picture, player, table, say, fit) => {
    const diagram = new Diagram(picture, player, say, fit);
    if (table) globalThis.moveMarbles?.(diagram, table);
    return diagram;
  };
}

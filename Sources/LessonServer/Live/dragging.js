// Lets readers drag the marbles of a diagram that their own code has drawn. A drop writes the string in the code
// anew; the program then draws what comes of it.

// The frames of a string of marbles.
const framesOf = (text) => text.match(/\([^)]*\)|\S/gu) ?? [];

// A marble, or all marbles of a frame, in the picture and in its string.
class Unit {
  constructor(string, frame, column, events) {
    Object.assign(this, { string, frame, column, events });
    const { diagram } = string;
    const [{ lane, y }] = events;
    this.parts = [...lane.querySelectorAll("circle, rect, .sign, text:not([text-anchor])")].filter((part) => {
      const { x, width } = part.getBBox();
      return diagram.columnOf(x + width / 2) === column;
    });
    this.text = events.map(({ full }) => full).join(", ");
    this.handle = diagram.add("circle", {
      class: "handle", role: "slider", r: 17, cx: this.x(column), cy: y, tabindex: -1,
      "aria-label": this.fill(diagram.words.marble), "aria-description": diagram.words.keys,
    });
    [this.handle.marble] = diagram.marblesAt(this.x(column), y);
    this.tell();
    this.listen();
  }

  x(column) { return this.string.diagram.left + (column + .5) * this.string.diagram.frame; }

  fill(text) {
    const values = { events: this.text, name: this.string.stream, frame: this.frame - this.string.zero };
    return text.replace(/\{(\w+)\}/g, (all, key) => values[key]);
  }

  // The frames between its neighbours; the last one may go on to the end of the picture.
  get bounds() {
    const { frames, diagram, shift } = this.string;
    const isTaken = (one) => one !== "-";
    const next = frames.findIndex((one, index) => index > this.frame && isTaken(one));
    const last = Math.max(frames.length, diagram.columns - shift) - 1;
    return [frames.slice(0, this.frame).findLastIndex(isTaken) + 1, next < 0 ? last : next - 1];
  }

  tell() {
    const { zero, diagram } = this.string;
    const [low, high] = this.bounds;
    diagram.set(this.handle, { "aria-valuemin": low - zero, "aria-valuemax": high - zero,
      "aria-valuenow": this.frame - zero, "aria-valuetext": this.fill(diagram.words.place) });
  }

  // Shows it at a frame, as near as its neighbours let it come; gives that frame.
  show(frame) {
    const [low, high] = this.bounds;
    const place = Math.min(Math.max(frame, low), high);
    const way = (place + this.string.shift - this.column) * this.string.diagram.frame;
    for (const part of [...this.parts, this.handle]) part.setAttribute("transform", `translate(${way} 0)`);
    return place;
  }

  drop(frame, isLast) {
    if (frame === this.frame) return;
    const { string } = this;
    string.move(this.frame, frame);
    this.frame = frame;
    this.tell();
    string.write(isLast);
  }

  listen() {
    const { handle, string: { diagram } } = this;
    let start, held, place;
    const frameAt = ({ clientX, clientY }) => {
      const { x } = new DOMPoint(clientX, clientY).matrixTransform(diagram.svg.getScreenCTM().inverse());
      return diagram.columnOf(x) - this.string.shift;
    };
    const react = {
      focus: () => {
        diagram.light(handle.marble);
        // The Tab key stops at one marble; the arrow keys go to the others.
        for (const one of diagram.svg.querySelectorAll(".handle")) one.setAttribute("tabindex", one === handle ? 0 : -1);
      },
      blur: () => diagram.light(),
      pointerdown: (event) => {
        handle.setPointerCapture(event.pointerId);
        handle.focus();
        event.preventDefault();
        [start, place, held] = [event, this.frame, frameAt(event) - this.frame];
      },
      // Not every browser heeds `touch-action` inside a picture.
      touchmove: (event) => {
        const [{ clientX, clientY }] = event.touches;
        if (Math.abs(clientX - start.clientX) > Math.abs(clientY - start.clientY)) event.preventDefault();
      },
      pointermove: (event) => {
        if (handle.hasPointerCapture(event.pointerId)) place = this.show(frameAt(event) - held);
      },
      pointerup: () => this.drop(place ?? this.frame, true),
      pointercancel: () => this.show(this.frame),
      keydown: (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
        const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!(step ?? turn) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        if (step) return this.drop(this.show(this.frame + step), false);
        const handles = [...diagram.svg.querySelectorAll(".handle")];
        handles.at((handles.indexOf(handle) + turn) % handles.length).focus();
      },
    };
    for (const kind in react) handle.addEventListener(kind, react[kind]);
  }
}

// A string in the code, and the lane of the picture that shows it.
class Strand {
  constructor(diagram, { stream, snippet, offset, text }, rewrite) {
    Object.assign(this, { diagram, stream, snippet, offset, text, rewrite, frames: framesOf(text) });
    const events = diagram.events.filter(({ name, sign }) =>
      name === stream && (!sign || sign === "completed" || sign === "failed"));
    // A stream that is subscribed to again has a lane for each time.
    const lanes = Map.groupBy(events, ({ y }) => y);
    const columns = Map.groupBy(lanes.values().next().value ?? [], ({ column }) => column);
    const order = [...columns.keys()].sort((a, b) => a - b);
    const taken = this.frames.flatMap((one, index) => one === "-" || one === "^" ? [] : index);
    this.zero = Math.max(0, this.frames.indexOf("^"));
    this.shift = order[0] - taken[0];
    const isSame = order.length === taken.length && order.every((one, index) => one - taken[index] === this.shift);
    this.units = isSame ? taken.map((frame, index) =>
      new Unit(this, frame, order[index], columns.get(order[index]))) : [];
  }

  move(from, to) {
    const { frames } = this;
    while (frames.length <= to) frames.push("-");
    [frames[from], frames[to]] = ["-", frames[from]];
  }

  write(isLast) {
    const text = this.frames.join("");
    if (this.rewrite(this, text, isLast)) this.text = text;
  }
}

// Makes the marbles of a diagram draggable, whose strings the server has found in the code.
//
// `rewrite` writes a string anew, and says whether it could; the last of several moves has to be run at once.
export const makeDraggable = (diagram, strings, rewrite) => {
  const strands = strings.map((string) => new Strand(diagram, string, rewrite));
  const handles = strands.flatMap(({ units }) => units.map(({ handle }) => handle));
  if (handles.length) diagram.svg.setAttribute("role", "group");
  handles[0]?.setAttribute("tabindex", 0);
  return handles;
};

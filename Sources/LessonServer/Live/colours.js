// Colours Swift while it is edited, with the classes that the page's own code has. It knows the language by its
// look alone; the compiler's colours come back with the page's own text.

const keywords = new Set(("actor any as async await break case catch class continue default defer deinit do else enum "
  + "extension fallthrough false fileprivate final for func guard if import in init inout internal is lazy let "
  + "mutating nil nonisolated open override private protocol public repeat rethrows return self Self set some static "
  + "struct subscript super switch throw throws true try typealias unowned var weak where while").split(" "));

// Comments, strings, attributes and directives, numbers, names. Each reads on to its end, and nothing twice.
const tokens = new RegExp([
  String.raw`(?<c>//.*|/\*[^]*?(?:\*/|(?![^])))`,
  String.raw`(?<s>"""[^]*?(?:"""|(?![^]))|#+".*?(?:"#|$)|"(?:\\.|[^"\\\n])*"?)`,
  String.raw`(?<a>[@#]\p{L}\w*)`,
  String.raw`(?<n>\d\w*(?:\.\d\w*)?)`,
  String.raw`(?<dot>\.?)(?<name>[\p{L}_$][\p{L}\p{N}_$]*)(?<next> ?[({:]?)`,
].join("|"), "gmu");

// Code in a string, such as `\(count + 1)`, with one pair of brackets in it at most.
const interpolation = /\\\(([^()"]*(?:\([^()"]*\)[^()"]*)?)\)/g;

const kindOf = ({ dot, name, next }, before) => {
  if (/^\p{Lu}/u.test(name) && next !== ":") return name === "Self" ? "k" : "t";
  if (!dot && keywords.has(name) && next !== ":") return "k";
  const isCalled = next === "(" || dot && next.startsWith(" {") || dot && next === "{";
  // A name before a colon is a label, unless it is declared.
  if (isCalled || next === ":" && !/^(?:let|var|case)$/.test(before)) return "f";
  return dot ? "p" : "";
};

// The nodes of coloured code.
export function coloured(code) {
  const nodes = [];
  const add = (kind, text) => {
    if (!text) return;
    const node = document.createElement("span");
    if (kind) node.className = kind;
    node.textContent = text;
    nodes.push(kind ? node : text);
  };
  let end = 0, before;
  for (const { 0: all, index, groups } of code.matchAll(tokens)) {
    nodes.push(code.slice(end, index));
    end = index + all.length;
    const { name, s } = groups;
    if (name) {
      add("", groups.dot);
      add(kindOf(groups, before), name);
      add("", groups.next);
      before = name;
    } else if (s) {
      s.split(interpolation).forEach((part, place) => {
        if (place % 2) nodes.push("\\(", ...coloured(part), ")");
        else add("s", part);
      });
    } else add(["c", "a", "n"].find((kind) => groups[kind]), all);
  }
  return [...nodes, code.slice(end)];
}

/// A tag of a Mustache template, with its place in the file.
///
/// The library renders a key without a value as nothing; these tags are for finding such keys.
struct TemplateTag: Sendable {
  enum Kind {
    case value
    case section
    case invertedSection
    case partial
  }

  let kind: Kind

  /// The key, with dots between its parts: `mark.state`; for a partial, the name of its template.
  let key: String

  /// The parts of the key.
  let names: [String]

  /// The transform in `{{#empty(key)}}`; nil for a plain key.
  let transform: String?

  let line: Int

  /// The tags inside a section.
  var content: [TemplateTag] = []

  /// The tags of a template that the library could parse.
  static func tags(in template: String) -> [TemplateTag] {
    var open: [TemplateTag] = []
    var tags: [[TemplateTag]] = [[]]
    var line = 1
    for (index, piece) in template.split(separator: "{{", omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = index > 0 ? piece.prefix { $0 != "}" } : ""
      if text.hasPrefix("/"), var section = open.popLast() {
        section.content = tags.removeLast()
        tags[tags.count - 1].append(section)
      } else if let tag = TemplateTag(text, line: line) {
        if tag.kind == .section || tag.kind == .invertedSection {
          open.append(tag)
          tags.append([])
        } else {
          tags[tags.count - 1].append(tag)
        }
      }
      line += piece.count(where: \.isNewline)
    }
    return tags[0]
  }

  /// Reads what stands between the braces; nil for a comment, the end of a section, or nothing.
  private init?(_ text: Substring, line: Int) {
    guard let sign = text.first, sign != "!", sign != "/" else { return nil }
    let kinds: [Character: Kind] = ["#": .section, "^": .invertedSection, ">": .partial]
    kind = kinds[sign] ?? .value
    let name = text.drop { "#^>{&".contains($0) }.filter { !$0.isWhitespace }
    let parts = name.split { "()".contains($0) }.map(String.init)
    key = parts.last ?? ""
    names = key.split(separator: ".").map(String.init)
    transform = parts.count > 1 ? parts[0] : nil
    self.line = line
  }

  /// This tag, and all tags in it.
  var withContent: [TemplateTag] { [self] + content.flatMap(\.withContent) }

  /// The word that a key such as `words.next` names; nil for other keys.
  var word: String? {
    let isWord = names.count == 2 && (names[0] == "words" || names[0] == "frameWords")
    return isWord ? names[1] : nil
  }
}

/// Markup that is safe to put on a page.
///
/// It is written as a string literal, and interpolated text is escaped, so that text can't become
/// markup by mistake.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The markup.
  private(set) var markup: String

  var isEmpty: Bool { markup.isEmpty }

  init() { markup = "" }

  /// Escapes text.
  init(text: String) { markup = Escaping.escaped(text) }

  /// Escapes text except for character references in it, such as `&eacute;`.
  init(textWithReferences text: String) { markup = Escaping.escapedKeepingReferences(text) }

  init(stringLiteral literal: String) { markup = literal }

  init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  /// Takes the output of a template, whose values were all `HTML`.
  init(rendered: String) { markup = rendered }

  static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// The content of a string literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ text: String) { markup += Escaping.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ html: HTML) { markup += html.markup }
  }
}

extension [HTML] {
  /// The pieces one after the other.
  func joined() -> HTML { reduce(into: HTML()) { $0 += $1 } }

  /// The pieces, each where it is first.
  var withoutRepetitions: [HTML] {
    var known: Set<HTML> = []
    return filter { known.insert($0).inserted }
  }

  /// The pieces with something between them.
  func separated(by separator: HTML) -> HTML {
    dropFirst().reduce(into: first ?? HTML()) { $0 += "\(separator)\($1)" }
  }
}

/// Markup that is safe to put on a page.
///
/// It is written as a string literal; text that is interpolated into it is escaped on the way, so
/// that no text can become markup by an oversight.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The markup.
  private(set) var markup: String

  var isEmpty: Bool { markup.isEmpty }

  init() { markup = "" }

  /// Takes text as it is, and escapes what HTML would read as markup.
  init(text: String) { markup = Escaping.escaped(text) }

  /// Takes text that may hold character references such as `&eacute;`, and leaves those alone.
  init(textWithReferences text: String) { markup = Escaping.escapedKeepingReferences(text) }

  init(stringLiteral literal: String) { markup = literal }

  init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  /// Takes what a template has made: it was given nothing but `HTML`.
  init(rendered: String) { markup = rendered }

  static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// What is between a literal's quotation marks.
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

  /// The pieces with something between them.
  func separated(by separator: HTML) -> HTML {
    dropFirst().reduce(into: first ?? HTML()) { $0 += "\(separator)\($1)" }
  }
}

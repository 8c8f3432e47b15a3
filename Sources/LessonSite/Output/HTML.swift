import LessonKit
import Mustache

/// Markup that is safe to put on a page.
///
/// It is written as a string literal, and interpolated text is escaped. So text can't become markup
/// by mistake.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  private(set) var markup: String

  var isEmpty: Bool { markup.isEmpty }

  init() { markup = "" }

  init(text: String) { markup = Self.escaped(text) }

  /// Escapes text, except character references such as `&eacute;`.
  init(textWithReferences text: String) {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    markup = parts.dropFirst().reduce(into: Self.escaped(String(parts[0]))) { result, part in
      let isReference = part.prefixMatch(of: /#?[A-Za-z0-9]{1,31};/) != nil
      result += (isReference ? "&" : "&amp;") + Self.escaped(String(part))
    }
  }

  init(stringLiteral literal: String) { markup = literal }

  init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  /// Takes the output of a template all of whose values were `HTML`.
  init(rendered: String) { markup = rendered }

  static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ text: String) { markup += HTML.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ html: HTML) { markup += html.markup }
  }
}

extension [HTML] {
  func joined() -> HTML { reduce(into: HTML()) { $0 += $1 } }

  func separated(by separator: HTML) -> HTML {
    dropFirst().reduce(into: first ?? HTML()) { $0 += "\(separator)\($1)" }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrences.
  var withoutRepetitions: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

extension HTML {
  /// Escapes text, and turns text between backticks into code.
  init(textWithCode text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    self = parts.enumerated().map { index, part -> HTML in
      index.isMultiple(of: 2) ? HTML(text: part) : "<code>\(part)</code>"
    }.joined()
  }
}

/// Lets templates print `HTML`.
///
/// Empty HTML counts as absent, so `{{#name}}` leaves its section out.
///
/// Templates write `{{{name}}}`, because the values are already escaped. The library's own escaping
/// compares characters, and so would keep a `"` before a combining accent.
extension HTML: MustacheCustomRenderable, MustacheParent {
  var renderText: String { markup }
  var isNull: Bool { isEmpty }

  /// Returns nil, because HTML has no keys, and the library need not search for keys by reflection.
  func child(named name: String) -> Any? { nil }
}

extension HTML {
  /// Escapes text for content and attributes.
  ///
  /// Invisible characters that change the direction of writing are replaced by their names, so that
  /// a page shows what is there.
  ///
  /// The function works on Unicode scalars. As a `Character`, a `"` with a combining accent differs
  /// from `"`, but browsers still see the quotation mark.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: needsCare) else { return text }
    return text.unicodeScalars.reduce(into: "") { append($1, to: &$0) }
  }

  /// Returns whether a byte is markup, or begins a character that HTML may not allow.
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    case UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF, 0xF0...0xFF: true
    default: false
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case _ where scalar.isDirectionControl: result += "[\(scalar.codePoint)]"
    default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
    }
  }

  static func unescaped(_ markup: String) -> String {
    guard markup.utf8.contains(UInt8(ascii: "&")) else { return markup }
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return signs.reduce(markup) { $0.replacing($1.0, with: $1.1) }
  }

  /// Returns whether HTML allows a character.
  ///
  /// Control characters are not allowed.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}

extension HTML {
  /// Makes a table in a box that scrolls where the page is narrower.
  ///
  /// - Parameters:
  ///   - head: the cells of the first row
  ///   - rows: the other rows, each a `tr` element on a line
  ///   - label: what the table is called where it can't be seen
  init(tableWithHead head: HTML, rows: HTML, label: HTML) {
    self = """
      <div class="table" tabindex="0" role="group" aria-label="\(label)">
      <table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>

      """
  }
}

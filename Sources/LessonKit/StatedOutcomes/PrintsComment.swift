import SwiftSource

/// The output that a comment in documentation states.
enum PrintsComment {
  /// None.
  case other

  /// These texts, one a line.
  case texts([ArraySlice<UInt8>])

  /// The texts of the comments under it, one a line.
  case listing

  /// A text that starts here and continues in the comments under it.
  case quotation(ArraySlice<UInt8>)

  /// Some output in words that can't be read.
  case unclear

  /// Reads a comment.
  ///
  /// - Parameter comment: the comment, without its slashes.
  init(_ comment: ArraySlice<UInt8>) {
    let text = comment.trimmingSpaces
    let word = text.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    guard word.map({ $0 | 0x20 }).elementsEqual("prints".utf8) else {
      self = .other
      return
    }
    let rest = text[word.endIndex...]
    let value = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }
    let hasColon = rest.first == UInt8(ascii: ":")
    if value.isEmpty {
      self = .listing
    } else if value.startIndex == rest.startIndex {
      // A longer word, such as `printsAll`.
      self = Quotation.opening(of: value) == nil ? .other : .unclear
    } else if let quoted = Quotation.opening(of: value) {
      self = Self.quoted(quoted)
    } else if hasColon || PrintedValue.isOne(String(decoding: value, as: UTF8.self)) {
      self = .texts([value])
    } else {
      self = .unclear
    }
  }

  /// `"a"`, `"a" and then a pause` and `"a", because …` state a text, `"a" "b"` two, `"a" or "b"` is
  /// unclear, `"a` continues below.
  private static func quoted(_ text: ArraySlice<UInt8>) -> PrintsComment {
    guard let end = Quotation.last(in: text) else { return .quotation(text) }
    if let first = Quotation.first(in: text), givesReason(text[first.upperBound...]) {
      return .texts([text[..<first.lowerBound]])
    }
    let after = text[end.upperBound...]
    let isEnd = after.allSatisfy { " \t.,;)".utf8.contains($0) }
    if isEnd {
      let quoted = text[..<end.lowerBound]
      if let texts = Quotation.listed(in: quoted) { return .texts(texts) }
      return Quotation.holdsSeveral(quoted) ? .unclear : .texts([quoted])
    }
    let goesOn = after.trimmingSpaces.starts(with: "and ".utf8)
    guard goesOn, Quotation.first(in: text) == end else { return .unclear }
    return .texts([text[..<end.lowerBound]])
  }

  /// Whether what follows a quotation says why that is printed, in words that may quote something, too.
  private static func givesReason(_ text: ArraySlice<UInt8>) -> Bool {
    [", because ", "because ", ", since "].contains { text.trimmingSpaces.starts(with: $0.utf8) }
  }
}

/// Straight and curly quotation marks.
enum Quotation {
  private static let openings = ["\"", "“", "„"].map { Array($0.utf8) }
  private static let closings = ["\"", "”", "“"].map { Array($0.utf8) }

  /// The text after the quotation mark that it begins with; nil where it begins with none.
  static func opening(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    openings.first { text.starts(with: $0) }.map { text.dropFirst($0.count) }
  }

  /// The first closing quotation mark in a text, and the last.
  static func first(in text: ArraySlice<UInt8>) -> Range<Int>? {
    text.indices.lazy.compactMap { mark(at: $0, in: text) }.first
  }
  static func last(in text: ArraySlice<UInt8>) -> Range<Int>? {
    text.indices.reversed().lazy.compactMap { mark(at: $0, in: text) }.first
  }

  /// Whether a text between quotation marks is several quotations, with words between them.
  static func holdsSeveral(_ text: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: text, as: UTF8.self)
    return ["or", "and", "then"].contains { word in
      words.contains("\" \(word) \"") || words.contains("” \(word) “")
    }
  }

  /// The texts of several quotations with nothing but space between them; nil where there is one.
  static func listed(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let quote = UInt8(ascii: "\"")
    let parts = text.split(separator: quote, omittingEmptySubsequences: false)
    guard parts.count > 2, parts.count % 2 == 1 else { return nil }
    let gaps = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    guard gaps.allSatisfy({ !$0.isEmpty && $0.trimmingSpaces.isEmpty }) else { return nil }
    return parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
  }

  private static func mark(at index: Int, in text: ArraySlice<UInt8>) -> Range<Int>? {
    closings.first { text[index...].starts(with: $0) }.map { index..<index + $0.count }
  }
}

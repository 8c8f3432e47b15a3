/// Finds where a string literal ends, and what it interpolates.
package enum StringLiteral {
  /// Interpolations nest no deeper in what people write.
  private static let deepestNesting = 16

  /// The place after a string literal.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - start: where the literal may begin, with its pounds.
  /// - Returns: nil where there is none, or it does not end.
  package static func end(in source: [UInt8], from start: Int) -> Int? {
    var interpolations: [Range<Int>] = []
    return end(in: source, from: start, depth: 0, &interpolations)
  }

  /// What a string literal interpolates, with the brackets around it.
  ///
  /// - Parameter literal: the literal, with its quotes and pounds.
  /// - Returns: one text for each interpolation; the whole literal where it can't be read.
  package static func interpolations(in literal: String) -> [ArraySlice<UInt8>] {
    let source = Array(literal.utf8)
    var interpolations: [Range<Int>] = []
    guard end(in: source, from: 0, depth: 0, &interpolations) == source.count else {
      return [source[...]]
    }
    return interpolations.map { source[$0] }
  }

  private static func end(
    in source: [UInt8], from start: Int, depth: Int, _ interpolations: inout [Range<Int>]
  ) -> Int? {
    let opening = source[start...].drop { $0 == .pound }
    guard opening.first == .quote, depth < deepestNesting else { return nil }
    let pounds = opening.startIndex - start
    let isMultiline = opening.starts(with: "\"\"\"".utf8)
    let closing = [UInt8](repeating: .quote, count: isMultiline ? 3 : 1) + poundRun(pounds)
    let escape = [UInt8.backslash] + poundRun(pounds)
    var rest = opening.dropFirst(isMultiline ? 3 : 1)
    // On one line with its end, `#"""#` is a string of one quotation mark.
    if isMultiline, let next = rest.first, next != 0x0A, next != 0x0D { return nil }
    while let byte = rest.first {
      if rest.starts(with: closing) { return rest.startIndex + closing.count }
      if byte == 0x0A, !isMultiline { return nil }
      guard rest.starts(with: escape) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.count)
      guard rest.first == UInt8(ascii: "(") else {
        rest = rest.dropFirst()
        continue
      }
      guard let end = interpolationEnd(in: source, from: rest.startIndex, depth: depth + 1) else {
        return nil
      }
      interpolations.append(rest.startIndex..<end)
      rest = source[end...]
    }
    return nil
  }

  /// The place after the bracket that closes the one at the start.
  private static func interpolationEnd(in source: [UInt8], from start: Int, depth: Int) -> Int? {
    var open = 0
    var place = start
    var inner: [Range<Int>] = []
    while place < source.count {
      if let end = end(in: source, from: place, depth: depth, &inner) {
        place = end
        continue
      }
      switch source[place] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      case .quote: return nil
      // A comment or a regex literal, which may hold brackets and quotation marks.
      case .slash where !isDivision(place, in: source): return nil
      default: break
      }
      place += 1
      if open == 0 { return place }
    }
    return nil
  }

  /// Whether a slash has a space on both sides, as only an operator can.
  private static func isDivision(_ place: Int, in source: [UInt8]) -> Bool {
    place > 0 && place + 1 < source.count && source[place - 1] == .space
      && source[place + 1] == .space
  }

  private static func poundRun(_ count: Int) -> [UInt8] { [UInt8](repeating: .pound, count: count) }
}

extension UInt8 {
  fileprivate static var quote: UInt8 { UInt8(ascii: "\"") }
  fileprivate static var pound: UInt8 { UInt8(ascii: "#") }
  fileprivate static var slash: UInt8 { UInt8(ascii: "/") }
  fileprivate static var space: UInt8 { UInt8(ascii: " ") }
  fileprivate static var backslash: UInt8 { UInt8(ascii: "\\") }
}

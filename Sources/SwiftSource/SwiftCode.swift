/// Swift without strings and comments, for scans that look for braces and names.
public enum SwiftCode {
  /// Whether one of the lines has the attribute `@main`.
  package static func hasMain(_ lines: [String]) -> Bool {
    guard lines.contains(where: { $0.utf8.contains(UInt8(ascii: "@")) }) else { return false }
    return alone(in: lines.map { Array($0.utf8) }).contains { line in
      String(decoding: line, as: UTF8.self).split {
        !($0.isLetter || $0.isNumber || "@_".contains($0))
      }
      .contains { $0 == "@main" }
    }
  }

  /// The lines of a text, with each byte of a string literal or a comment replaced by a space.
  ///
  /// - Returns: the bytes of each line, as many as it had.
  public static func alone(in lines: [[UInt8]]) -> [[UInt8]] {
    var scanner = SwiftCommentScanner()
    return lines.map { line in
      var code: [UInt8] = []
      var rest = line[...]
      while !rest.isEmpty {
        let before = rest
        if scanner.state == .code, rest.starts(with: "//".utf8) {
          rest = []
        } else {
          scanner.skip(&rest)
        }
        let taken = before.prefix(before.count - rest.count)
        let isCode = scanner.state == .code && taken.allSatisfy { !"\"/*".utf8.contains($0) }
        code += isCode ? Array(taken) : taken.map { _ in UInt8(ascii: " ") }
      }
      return code
    }
  }
}

/// Finds the modules that Swift source imports, as in `import struct Foundation.URL`.
package enum ImportedModules {
  private static let kinds = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]

  /// The names of the modules; of `import struct A.B`, the module `A`.
  package static func names(in lines: [String]) -> Set<String> {
    let code = SwiftCode.alone(in: lines.map { Array($0.utf8) }).joined(separator: "\n".utf8)
    let words = String(decoding: Array(code), as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return Set(
      words.indices.compactMap { index in
        guard words[index] == "import" else { return nil }
        return words[(index + 1)...].first { !kinds.contains(String($0)) }.map(String.init)
      })
  }
}

/// Finds the comment that ends a line of Swift, as in `let a = "//"  // text`.
///
/// String literals and nested block comments are recognised; regex literals are not.
package struct SwiftCommentScanner {
  /// The literal or comment that one line leaves open for the next.
  package enum State: Hashable {
    case code
    case blockComment(depth: Int)
    case multilineString(StringDelimiter)
  }

  /// The state after the lines so far.
  package private(set) var state = State.code

  /// Starts before the first line.
  package init() {}

  /// Reads the next line.
  ///
  /// - Returns: the `//` comment that ends it, with its slashes, or nil if there is none.
  package mutating func lineComment(in line: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = line[...]
    while !rest.isEmpty {
      if state == .code, rest.starts(with: "//".utf8) { return rest }
      skip(&rest)
    }
    return nil
  }

  /// Reads the next line.
  ///
  /// - Returns: the text of the line or block comment that ends it, or nil if there is none, or it began
  ///   on an earlier line.
  package mutating func comment(in line: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = line[...]
    var block: ArraySlice<UInt8>?
    while !rest.isEmpty {
      if state == .code, rest.starts(with: "//".utf8) {
        return rest.drop { $0 == UInt8(ascii: "/") }
      }
      if state == .code, rest.starts(with: "/*".utf8) { block = rest.dropFirst(2) }
      skip(&rest)
    }
    guard let block else { return nil }
    let text = block.trimmingSpaces
    return state == .code && text.suffix(2).elementsEqual("*/".utf8) ? text.dropLast(2) : block
  }

  /// Skips a literal, a part of a comment, or a byte of code.
  package mutating func skip(_ rest: inout ArraySlice<UInt8>) {
    switch state {
    case .code:
      skipCode(&rest)
    case .blockComment(var depth):
      BlockComment.skip(&rest, depth: &depth)
      state = depth == 0 ? .code : .blockComment(depth: depth)
    case .multilineString(let delimiter):
      skipMultilineString(&rest, delimiter)
    }
  }

  private mutating func skipCode(_ rest: inout ArraySlice<UInt8>) {
    if rest.starts(with: "/*".utf8) {
      state = .blockComment(depth: 1)
      rest = rest.dropFirst(2)
    } else if let delimiter = StringDelimiter(opening: rest) {
      if delimiter.isMultiline, !delimiter.closesOnItsLine(rest) {
        state = .multilineString(delimiter)
        rest = rest.dropFirst(delimiter.length)
      } else {
        rest = rest[StringLiteral.end(onLine: rest)...]
      }
    } else {
      rest = rest.dropFirst(max(1, rest.prefix { $0 == .pound }.count))
    }
  }

  private mutating func skipMultilineString(
    _ rest: inout ArraySlice<UInt8>, _ delimiter: StringDelimiter
  ) {
    if delimiter.escapes(rest) {
      rest = rest.dropFirst(2 + delimiter.pounds)
    } else if delimiter.closes(rest) {
      state = .code
      rest = rest.dropFirst(delimiter.length)
    } else {
      rest = rest.dropFirst()
    }
  }
}

/// Block comments, which nest.
enum BlockComment {
  /// Skips the rest of a block comment.
  ///
  /// - Parameters:
  ///   - text: the text inside the comment; becomes the text after it.
  ///   - depth: the number of open comments; 0 afterwards, unless the text ends before the comment.
  static func skip(_ text: inout ArraySlice<UInt8>, depth: inout Int) {
    while depth > 0, let byte = text.first {
      text = text.dropFirst()
      if byte == .asterisk, text.first == .slash {
        depth -= 1
        text = text.dropFirst()
      } else if byte == .slash, text.first == .asterisk {
        depth += 1
        text = text.dropFirst()
      }
    }
  }
}

extension UInt8 {
  fileprivate static var asterisk: UInt8 { UInt8(ascii: "*") }
}

/// Finds the identifiers in a text, whatever they mean there.
package enum Identifiers {
  /// All runs of letters, digits and underscores, keywords and numbers among them.
  package static func of(_ text: some Sequence<UInt8>) -> Set<String> {
    var identifiers: Set<String> = []
    var identifier: [UInt8] = []
    for byte in text {
      if isPart(byte) {
        identifier.append(byte)
      } else if !identifier.isEmpty {
        identifiers.insert(String(decoding: identifier, as: UTF8.self))
        identifier.removeAll(keepingCapacity: true)
      }
    }
    if !identifier.isEmpty { identifiers.insert(String(decoding: identifier, as: UTF8.self)) }
    return identifiers
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

extension ArraySlice<UInt8> {
  /// The text without spaces and tabs around it.
  package var trimmingSpaces: ArraySlice<UInt8> {
    let start = drop { $0 == 0x20 || $0 == 0x09 }
    let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return end.map { start[...$0] } ?? []
  }
}

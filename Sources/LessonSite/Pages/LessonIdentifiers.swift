import LessonKit

/// The identifiers in a lesson's snippets; words in comments count as well.
struct LessonIdentifiers {
  /// All identifiers.
  private(set) var all: Set<String> = []

  /// The declarations of identifiers after a dot; an empty one where the compiler knows none.
  private(set) var members: [String: Set<String>] = [:]

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - highlighting: the tokens of its code, with their declarations.
  init(_ lesson: Lesson, highlighting: Highlighting) {
    for line in lesson.snippets.flatMap(\.lines) {
      let tokens = highlighting.tokens(ofLine: line.start.line, in: lesson.path)
      for word in Self.identifiers(in: line.text) {
        all.insert(String(word))
        guard line.text.utf8[..<word.startIndex].last == UInt8(ascii: ".") else { continue }
        let offset = line.text.utf8.distance(from: line.text.startIndex, to: word.startIndex)
        let token = tokens.first { $0.range.lowerBound == offset }
        members[String(word), default: []].insert(token?.declaration ?? "")
      }
    }
  }

  /// The identifiers of a text.
  static func identifiers(in text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
    return text.utf8.split { !isWordByte($0) }.map { Substring($0) }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

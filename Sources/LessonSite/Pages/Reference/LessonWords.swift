import LessonKit

/// The words of a lesson's snippets; what a comment in them says counts as well.
struct LessonWords {
  /// All words.
  private(set) var all: Set<String> = []

  /// What the compiler says that words after a dot are declared as; empty where it says nothing.
  private(set) var members: [String: Set<String>] = [:]

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - highlighting: what is known of the words of its code.
  init(_ lesson: Lesson, highlighting: Highlighting) {
    for line in lesson.snippets.flatMap(\.lines) {
      let tokens = highlighting.tokens(ofLine: line.start.line, in: lesson.path)
      for word in Self.words(in: line.text) {
        all.insert(String(word))
        guard line.text.utf8[..<word.startIndex].last == UInt8(ascii: ".") else { continue }
        let offset = line.text.utf8.distance(from: line.text.startIndex, to: word.startIndex)
        let token = tokens.first { $0.range.lowerBound == offset }
        members[String(word), default: []].insert(token?.declaration ?? "")
      }
    }
  }

  /// The words of a text.
  static func words(in text: String) -> [Substring] {
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

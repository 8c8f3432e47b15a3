import LessonKit
import SwiftSource

/// The names that a lesson's snippets use, with their declarations as far as these are known.
///
/// Strings, comments, the labels of arguments, and names that the lesson declares itself are none.
struct LessonIdentifiers {
  private static let declaring: Set = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  /// The declarations of the names; an empty one where the compiler knows none.
  private(set) var declarations: [String: Set<String>] = [:]

  /// The same for names after a dot.
  private(set) var members: [String: Set<String>] = [:]

  private var declared: Set<String> = []

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - highlighting: the tokens of its code, with their declarations.
  init(_ lesson: Lesson, highlighting: Highlighting) {
    for snippet in lesson.snippets where snippet.options.source == nil {
      let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) ?? []
      for (index, token) in tokens.enumerated() where token.kind == .word {
        if index > 0, Self.declaring.contains(tokens[index - 1].text) {
          declared.insert(token.text)
        } else if !Self.isLabel(at: index, of: tokens) {
          let declaration = snippet.declaration(of: token, in: lesson, highlighting)
          declarations[token.text, default: []].insert(declaration)
          guard index > 0, tokens[index - 1].isDot else { continue }
          members[token.text, default: []].insert(declaration)
        }
      }
    }
  }

  /// The declarations of a name that the lesson does not declare itself; nil where it uses none.
  func declarations(of name: String) -> Set<String>? {
    declared.contains(name) ? nil : declarations[name]
  }

  /// The identifiers of a text.
  static func identifiers(in text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func isLabel(at index: Int, of tokens: [SwiftToken]) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].text == ":" else { return false }
    return ["(", ","].contains(tokens[index - 1].text)
  }
}

extension Snippet {
  /// The declaration of a name in the code, as the compiler prints it; empty where it knows none.
  fileprivate func declaration(
    of token: SwiftToken, in lesson: Lesson, _ highlighting: Highlighting
  ) -> String {
    var rest = token.range.lowerBound
    for line in lines {
      let length = line.text.utf8.count + 1
      guard rest >= length else {
        let known = highlighting.tokens(ofLine: line.start.line, in: lesson.path)
        return known.first { $0.range.lowerBound == rest }?.declaration ?? ""
      }
      rest -= length
    }
    return ""
  }
}

extension SwiftToken {
  /// Whether it ends in a dot that a member follows, as `?.` does and `...` does not.
  fileprivate var isDot: Bool { text.hasSuffix(".") && !text.hasSuffix("..") && kind != .literal }
}

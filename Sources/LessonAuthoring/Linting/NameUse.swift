import LessonKit
import SwiftSource

/// The names that a lesson's snippets use, each with the first place.
struct NameUse {
  private static let declaring: Set = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  /// All names in it, the declared ones and the labels of arguments among them.
  private(set) var all: Set<String> = []

  /// The names that follow a dot.
  private(set) var members: Set<String> = []

  private var uses: [String: SourcePosition] = [:]
  private var declared: Set<String> = []

  /// Where each name is first used that the lesson does not declare itself; a member of a type also
  /// with the type, as `Observable.from`.
  var foreign: [String: SourcePosition] {
    uses.filter { declared.isDisjoint(with: $0.key.split(separator: ".").map(String.init)) }
  }

  /// Reads the snippets of a lesson.
  ///
  /// What only the compiler can cut into words is left out, and so are quoted sources.
  init(_ lesson: Lesson) {
    for snippet in lesson.snippets where snippet.options.source == nil {
      let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) ?? []
      for (index, token) in tokens.enumerated() where token.kind == .word {
        let names = read(index, of: tokens).filter { uses[$0] == nil }
        guard !names.isEmpty else { continue }
        let place = snippet.position(ofByte: token.range.lowerBound, in: lesson.source)
        for name in names { uses[name] = place }
      }
    }
  }

  /// Takes in a word.
  ///
  /// - Returns: the names that it uses.
  private mutating func read(_ index: Int, of tokens: [SwiftToken]) -> [String] {
    let word = tokens[index].text
    all.insert(word)
    if index > 0, Self.declaring.contains(tokens[index - 1].text) {
      declared.insert(word)
      return []
    }
    guard let member = MemberName(at: index, of: tokens) else {
      return Self.isLabel(at: index, of: tokens) ? [] : [word]
    }
    members.insert(word)
    return [word] + (member.owner.map { ["\($0).\(word)"] } ?? [])
  }

  /// Whether a word says which argument follows.
  private static func isLabel(at index: Int, of tokens: [SwiftToken]) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].text == ":" else { return false }
    return ["(", ","].contains(tokens[index - 1].text)
  }
}

extension Snippet {
  /// Where a byte of the code stands in the lesson.
  func position(ofByte offset: Int, in source: SourceText) -> SourcePosition {
    var rest = offset
    for line in lines {
      let length = line.text.utf8.count + 1
      guard rest >= length else {
        return source.position(line: line.start.line, column: line.start.column + rest)
      }
      rest -= length
    }
    return range.start
  }
}

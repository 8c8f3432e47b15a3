import LessonKit

/// The names that a lesson's snippets use, each with the first place.
struct NameUse {
  private static let declaring: Set = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  /// Where each name is first used that the lesson does not declare itself.
  let foreign: [String: SourcePosition]

  /// All names in it, the declared ones and the labels of arguments among them.
  let all: Set<String>

  /// Reads the snippets of a lesson.
  ///
  /// What only the compiler can cut into words is left out, and so are quoted sources.
  init(_ lesson: Lesson) {
    var uses: [String: SourcePosition] = [:]
    var declared: Set<String> = []
    var all: Set<String> = []
    for snippet in lesson.snippets where snippet.options.source == nil {
      let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) ?? []
      for (index, token) in tokens.enumerated() where token.kind == .word {
        all.insert(token.text)
        if index > 0, Self.declaring.contains(tokens[index - 1].text) {
          declared.insert(token.text)
        } else if uses[token.text] == nil, !Self.isLabel(at: index, of: tokens) {
          uses[token.text] = snippet.position(ofByte: token.range.lowerBound, in: lesson.source)
        }
      }
    }
    foreign = uses.filter { !declared.contains($0.key) }
    self.all = all
  }

  /// Whether a word says which argument follows.
  private static func isLabel(at index: Int, of tokens: [SwiftToken]) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].text == ":" else { return false }
    return ["(", ","].contains(tokens[index - 1].text)
  }
}

extension Snippet {
  /// Where a byte of the code stands in the lesson.
  fileprivate func position(ofByte offset: Int, in source: SourceText) -> SourcePosition {
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

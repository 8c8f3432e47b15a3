package import LessonKit
import SwiftSource

/// The variables that pages declare on one line each, at the top level of their snippets.
package struct ShownVariables {
  /// No longer declarations than this are named, in characters.
  private static let longest = 80

  /// One of them.
  struct Variable {
    /// The line that declares it.
    let declaration: String

    /// The file and the line.
    let place: String
  }

  private var variables: [String: Variable] = [:]

  /// Knows none.
  package init() {}

  /// Reads pages; where several declare a name, the first of them counts.
  package init(in pages: [Lesson]) {
    for page in pages where !page.path.hasSuffix(".swift") {
      for snippet in page.snippets { add(snippet, of: page) }
    }
  }

  /// The declaration of a name; nil where no page has one.
  subscript(name: String) -> Variable? { variables[name] }

  private mutating func add(_ snippet: Snippet, of page: Lesson) {
    let code = Array(snippet.code.utf8)
    for item in TopLevelReader.items(of: code) ?? [] where item.kind == .variable {
      let text = String(decoding: code[item.range], as: UTF8.self)
      guard text.count <= Self.longest, !text.contains(where: \.isNewline), text.contains("="),
        let name = item.names.first, item.names.count == 1, variables[name] == nil
      else { continue }
      let row = code[..<item.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      let place = "\(page.path):\(snippet.lines[row].start.line)"
      variables[name] = Variable(declaration: text, place: place)
    }
  }
}

import LessonKit
import SwiftSource

/// What the snippets of a page declare, read once for all of its failures.
struct PageDeclarations {
  /// A snippet, and what others may look for in it.
  private struct Part {
    let snippet: Snippet

    /// The place of its section in the page.
    let section: Int

    /// The variables that it declares at its top level.
    let variables: [String]
  }

  private let scope: SnippetScope
  private let parts: [Part]

  /// For each name, the places of the parts that declare it.
  private let declaring: [String: [Int]]

  /// Reads the snippets of a page.
  init(of page: Lesson) {
    var parts: [Part] = []
    var declaring: [String: [Int]] = [:]
    for (section, snippets) in page.sections.map(\.snippets).enumerated() {
      for snippet in snippets {
        let code = Array(snippet.code.utf8)
        let items = TopLevelReader.items(of: code) ?? []
        let names = Set(items.filter { $0.kind != .statements }.flatMap(\.names))
        for name in names.union(Self.types(in: code)) {
          declaring[name, default: []].append(parts.count)
        }
        let variables = items.filter { $0.kind == .variable }.flatMap(\.names)
        parts.append(Part(snippet: snippet, section: section, variables: variables))
      }
    }
    scope = page.settings?.scope ?? .section
    (self.parts, self.declaring) = (parts, declaring)
  }

  /// The types that code declares, inside of others as well.
  private static func types(in code: [UInt8]) -> [String] {
    let tokens = SwiftLexer.tokens(of: code) ?? []
    return zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
      ["actor", "class", "enum", "protocol", "struct", "typealias"].contains(keyword.text)
        ? name.text : nil
    }
  }

  /// Whether a snippet of the page declares a name, besides the given one.
  func declares(_ name: String, besides snippet: Snippet) -> Bool {
    declaring[name, default: []].contains { parts[$0].snippet.range != snippet.range }
  }

  /// The first other snippet that declares a name, of those that may be in one program with a snippet.
  func declaration(of name: String, besides snippet: Snippet) -> Snippet? {
    guard let own = section(of: snippet) else { return nil }
    return declaring[name, default: []].lazy.map { parts[$0] }
      .first { $0.snippet.range != snippet.range && isShared($0.section, with: own) }?.snippet
  }

  /// The first variable among some names that a snippet below declares, of those that may be in one
  /// program with a snippet.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - snippet: the snippet.
  /// - Returns: the name, and the line of the snippet that declares it.
  func variable(among names: Set<String>, below snippet: Snippet) -> (name: String, line: Int)? {
    guard let own = section(of: snippet) else { return nil }
    for part in parts
    where part.snippet.range.start > snippet.range.start && isShared(part.section, with: own) {
      guard let name = part.variables.first(where: names.contains) else { continue }
      return (name, part.snippet.range.start.line)
    }
    return nil
  }

  private func section(of snippet: Snippet) -> Int? {
    parts.first { $0.snippet.range == snippet.range }?.section
  }

  /// Whether the snippets of two sections may be in one program.
  private func isShared(_ section: Int, with other: Int) -> Bool {
    switch scope {
    case .file: true
    case .section: section == other
    case .fence: false
    }
  }
}

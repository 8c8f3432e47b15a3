import Foundation
import LessonKit
import SwiftSource

extension DeclarationFinder {
  /// One run of a language server, which analyses one text after the other.
  struct Session<Channel: ServerChannel> {
    /// A name in a text: its line and its column, from 0, in units of UTF-16 and in bytes.
    private struct Name {
      let line: Int
      let column: Int
      let byte: Int
    }

    private var connection: ServerConnection<Channel>

    /// Initialises the server.
    ///
    /// - Parameter folder: the folder that holds the files to analyse.
    /// - Throws: `LanguageServerError` if the server does not respond.
    init(_ channel: Channel, in folder: String) async throws {
      connection = ServerConnection(channel)
      let response = try await connection.request(
        "initialize",
        [
          "rootUri": Self.uri(of: folder), "initializationOptions": ["backgroundIndexing": false],
          "capabilities": ["textDocument": ["hover": ["contentFormat": ["markdown"]]]],
        ], for: ServerResponse.Initialize.self)
      guard response != nil else { throw LanguageServerError.invalidMessage }
      try await connection.notify("initialized", [:])
    }

    /// Finds the declarations of the names in a text.
    ///
    /// - Parameters:
    ///   - text: the text; its lines end in newlines.
    ///   - file: the path of the file that holds it.
    ///   - first: the first line to look at, from 0.
    /// - Returns: for each line from there on, the declarations by the first byte of their names.
    /// - Throws: `LanguageServerError` if the server does not respond.
    mutating func declarations(
      of text: String, in file: String, from first: Int
    ) async throws -> [[Int: String]] {
      let uri = Self.uri(of: file)
      let document: [String: Any] = ["uri": uri, "languageId": "swift", "version": 1, "text": text]
      try await connection.notify("textDocument/didOpen", ["textDocument": document])
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .dropLast().dropFirst(first)
      let names = Self.names(in: Array(lines))
      let positions = names.map { name -> [String: Any] in
        [
          "textDocument": ["uri": uri],
          "position": ["line": first + name.line, "character": name.column],
        ]
      }
      let responses = try await connection.request(
        "textDocument/hover", ofEach: positions, for: ServerResponse.Hover.self)
      try await connection.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
      var result = [[Int: String]](repeating: [:], count: lines.count)
      for (name, response) in zip(names, responses) {
        result[name.line][name.byte] = response.flatMap {
          HoverText.declaration(in: $0.contents.value)
        }
      }
      return result
    }

    /// The names in some lines; for a label, the server would describe the whole function again.
    private static func names(in lines: [String]) -> [Name] {
      zip(lines.indices, CodeToken.lines(of: lines)).flatMap { index, tokens in
        tokens.filter(\.isName).map { token in
          let before = lines[index].utf8.prefix(token.range.lowerBound)
          return Name(
            line: index, column: String(decoding: before, as: UTF8.self).utf16.count,
            byte: token.range.lowerBound)
        }
      }
    }

    private static func uri(of path: String) -> String {
      URL(fileURLWithPath: path).absoluteString
    }
  }
}

/// Results of requests to a language server; only the members that are used.
private enum ServerResponse {
  struct Initialize: Decodable {}

  /// The description of a name, in Markdown.
  struct Hover: Decodable {
    struct Contents: Decodable { let value: String }

    let contents: Contents
  }
}

/// Finds declarations in a language server's description of a name, which is Markdown: a fence of
/// ` ```swift `, with documentation below it.
enum HoverText {
  /// Longer declarations are cut, in characters.
  private static let maxLength = 300

  /// A type and its initialiser; further declarations are candidates that an error leaves open.
  private static let maxDeclarations = 2

  /// The declaration of a name, and on a second line the initialiser if the name calls one.
  static func declaration(in markdown: String) -> String? {
    let declarations = blocks(in: markdown).map(cleaned).filter { !$0.isEmpty }
    return declarations.isEmpty ? nil : declarations.prefix(maxDeclarations).joined(separator: "\n")
  }

  /// The code blocks at the start, or right after a rule; others are examples in comments.
  private static func blocks(in markdown: String) -> [String] {
    var blocks: [String] = []
    var isFirst = true
    var open: [Substring]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = open {
        open = line == "```" ? nil : lines + [line]
        if open == nil { blocks.append(lines.joined(separator: " ")) }
      } else if isFirst, line == "```swift" {
        open = []
        isFirst = false
      } else if line == "---" || line == "## Multiple results" {
        isFirst = true
      } else if !line.isEmpty {
        isFirst = false
      }
    }
    return blocks
  }

  /// The declaration on one line, without attributes that don't matter to readers.
  private static func cleaned(_ declaration: String) -> String {
    let words = withoutAttributes(declaration).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count > maxLength ? line.prefix(maxLength - 1) + "…" : line
  }

  /// Attributes that don't matter to readers, besides those whose names begin with an underscore.
  private static let omitted: Set = [
    "@backDeployed", "@discardableResult", "@frozen", "@inlinable", "@inline", "@usableFromInline",
  ]

  /// Removes these attributes, each with its arguments.
  ///
  /// A regular expression would say this in a line, and be made anew for each of a site's 28,000
  /// names: it can't be shared by threads.
  private static func withoutAttributes(_ declaration: String) -> String {
    var rest = declaration[...]
    var kept = ""
    while let start = rest.firstIndex(of: "@") {
      kept += rest[..<start]
      let name = rest[start...].prefix { $0 == "@" || $0 == "_" || $0.isLetter || $0.isNumber }
      rest = rest[name.endIndex...]
      guard name.hasPrefix("@_") || omitted.contains(String(name)) else {
        kept += name
        continue
      }
      if rest.first == "(", let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]
      }
      rest = rest.drop { $0 == " " }
    }
    return kept + rest
  }
}

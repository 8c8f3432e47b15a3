import Foundation
import LessonKit
import SwiftSource

extension DeclarationFinder {
  /// One run of a language server, which analyses one text at a time.
  struct Session<Channel: ServerChannel> {
    /// A name in a text: its line from 0, and its column from 0, both in units of UTF-16 and in
    /// bytes.
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
    ///   - text: the text. Its lines end in newlines.
    ///   - file: the path of the file that holds the text.
    ///   - first: the first line with names to look up, from 0.
    /// - Returns: for each line from the first on, the declarations, by the first byte of each
    ///   name.
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

    /// Returns the names in some lines.
    ///
    /// Labels are left out, because for a label the server would describe the whole function again.
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

/// The results of requests to a language server, with the members that are used here.
private enum ServerResponse {
  struct Initialize: Decodable {}

  /// The description of a name, in Markdown.
  struct Hover: Decodable {
    struct Contents: Decodable { let value: String }

    let contents: Contents
  }
}

/// Finds declarations in the Markdown with which a language server describes a name: a ` ```swift `
/// fence, and documentation below the fence.
enum HoverText {
  /// The maximum length of a declaration, in characters.
  ///
  /// The rest is cut off.
  private static let maxLength = 300

  /// The maximum number of declarations: a type and its initialiser.
  ///
  /// If an error leaves several candidates open, the server lists more.
  private static let maxDeclarations = 2

  /// Returns the declaration of a name.
  ///
  /// If the name calls an initialiser, a second line has the initialiser.
  static func declaration(in markdown: String) -> String? {
    let declarations = blocks(in: markdown).map(cleaned).filter { !$0.isEmpty }
    return declarations.isEmpty ? nil : declarations.prefix(maxDeclarations).joined(separator: "\n")
  }

  /// Returns the code blocks at the start, or directly after a rule.
  ///
  /// Other blocks are examples in documentation comments.
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

  /// Returns a declaration on one line, without the attributes that don't matter to readers.
  private static func cleaned(_ declaration: String) -> String {
    let words = withoutAttributes(declaration).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count > maxLength ? line.prefix(maxLength - 1) + "…" : line
  }

  /// The attributes that don't matter to readers.
  ///
  /// Attributes whose names begin with an underscore are left out, too.
  private static let omitted: Set = [
    "@backDeployed", "@discardableResult", "@frozen", "@inlinable", "@inline", "@usableFromInline",
  ]

  /// Removes the attributes that don't matter to readers, together with their arguments.
  ///
  /// A regular expression would need only one line. But threads can't share a regular expression,
  /// so it would have to be made again for each of a site's 28,000 names.
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

/// Finds declarations in a language server's description of a name, which is Markdown.
enum HoverText {
  /// Longer declarations are cut, in characters.
  private static let maxLength = 300

  /// A type and its initialiser; further declarations are candidates that an error leaves open.
  private static let maxDeclarations = 2

  /// The declaration of a name, and below it the initialiser where the name calls one.
  ///
  /// - Parameter markdown: the description.
  /// - Returns: a line for each; nil where there is none.
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

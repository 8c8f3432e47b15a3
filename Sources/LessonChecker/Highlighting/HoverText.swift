/// Finds the declarations in what a language server says of a name, which is Markdown.
enum HoverText {
  /// More than this no reader takes in at a glance, in characters.
  private static let longest = 300

  /// A type and what is called to make one of it; more are guesses at what an error leaves open.
  private static let most = 2

  /// The declaration of a name, and below it the initialiser where the name calls one.
  ///
  /// - Parameter markdown: what the server says.
  /// - Returns: a line for each; nil where it says nothing of the sort.
  static func declaration(in markdown: String) -> String? {
    let declarations = blocks(in: markdown).map(cleaned).filter { !$0.isEmpty }
    return declarations.isEmpty ? nil : declarations.prefix(most).joined(separator: "\n")
  }

  /// The code blocks that come first, or first after a line; others are examples in comments.
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

  /// The declaration on one line, without what says nothing of types.
  private static func cleaned(_ declaration: String) -> String {
    let attribute =
      #/
      @(?: _\w+ | backDeployed | discardableResult | frozen | inlinable | inline | usableFromInline)
      (?: \( [^()]* \) )? \x20*
      /#
    let words = declaration.replacing(attribute, with: "").split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count > longest ? line.prefix(longest - 1) + "…" : line
  }
}

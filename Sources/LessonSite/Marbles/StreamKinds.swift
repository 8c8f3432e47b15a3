import LessonKit

/// Which streams of diagrams are hot and which are cold, as the code that makes them says.
struct StreamKinds {
  private var hot: Set<String> = []
  private var cold: Set<String> = []

  /// Cold or not, by the names of which these snippets say nothing.
  private let otherwise: [String: Bool]

  /// Looks for `.hot("name"` and `.cold("name"` in snippets.
  ///
  /// - Parameters:
  ///   - snippets: the snippets
  ///   - kinds: the kinds of streams that these snippets don't make
  init(_ snippets: [Snippet] = [], otherwise kinds: StreamKinds? = nil) {
    let names = kinds.map { $0.hot.union($0.cold) } ?? []
    otherwise = names.reduce(into: [:]) { $0[$1] = kinds?.isCold($1) }
    let makers = snippets.filter(Self.mayMakeStreams)
    guard !makers.isEmpty else { return }
    let made = /\.(hot|cold)\(\s*"(\w+)"/
    for snippet in makers {
      let code = snippet.lines.map(\.text).joined(separator: "\n")
      for match in code.matches(of: made) {
        if match.1 == "hot" { hot.insert(String(match.2)) } else { cold.insert(String(match.2)) }
      }
    }
  }

  /// Whether it is worth a search by pattern, which is slow: few snippets make streams for diagrams.
  private static func mayMakeStreams(_ snippet: Snippet) -> Bool {
    snippet.lines.contains { $0.text.utf8.contains("hot(") || $0.text.utf8.contains("cold(") }
  }

  /// Whether a stream is cold; nil where the code doesn't say it, or says both of one name.
  func isCold(_ name: String) -> Bool? {
    if !hot.contains(name), !cold.contains(name) { return otherwise[name] }
    guard hot.contains(name) != cold.contains(name) else { return nil }
    return cold.contains(name)
  }
}

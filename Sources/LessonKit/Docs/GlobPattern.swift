/// A pattern that names files by their paths.
///
/// `*` matches anything but a slash, `**` anything at all, `?` one character. A pattern that matches a
/// folder matches all files in it.
struct GlobPattern: Hashable, Sendable {
  private let pattern: [Character]

  /// Parses a pattern.
  ///
  /// - Parameter text: the pattern, such as `docs/**/*.md`
  init(_ text: String) {
    var text = text[...]
    if text.hasPrefix("./") { text = text.dropFirst(2) }
    if text.hasSuffix("/") { text = text.dropLast() }
    pattern = Array(text)
  }

  /// Whether the pattern matches a file.
  ///
  /// - Parameter path: the file, relative to the same folder as the pattern
  /// - Returns: whether the pattern matches the file, or a folder around it
  func matches(_ path: String) -> Bool {
    // `reached` holds `i` where the first `i` characters of the pattern match what was read so far: a
    // set of states instead of backtracking, so that many stars can't take exponential time.
    var reached = closure(of: [0])
    for character in path {
      if character == "/", reached.contains(pattern.count) { return true }
      reached = closure(of: step(from: reached, over: character))
      if reached.isEmpty { return false }
    }
    return reached.contains(pattern.count)
  }

  private func isDoubleStar(_ index: Int) -> Bool {
    pattern[index...].starts(with: "**")
  }

  /// The states that can be reached without reading anything.
  private func closure(of states: Set<Int>) -> Set<Int> {
    var open = Array(states)
    var closed = states
    while let state = open.popLast() {
      guard state < pattern.count, pattern[state] == "*" else { continue }
      var next = [state + (isDoubleStar(state) ? 2 : 1)]
      // `a/**/b` matches `a/b` too.
      if isDoubleStar(state), pattern[state...].starts(with: "**/") { next.append(state + 3) }
      for state in next where closed.insert(state).inserted { open.append(state) }
    }
    return closed
  }

  private func step(from states: Set<Int>, over character: Character) -> Set<Int> {
    var next: Set<Int> = []
    for state in states where state < pattern.count {
      switch pattern[state] {
      case "*":
        if isDoubleStar(state) || character != "/" { next.insert(state) }
      case "?":
        if character != "/" { next.insert(state + 1) }
      default:
        if pattern[state] == character { next.insert(state + 1) }
      }
    }
    return next
  }
}

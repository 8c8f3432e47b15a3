/// A pattern that names files by their paths.
///
/// `*` is anything but a slash, `**` anything at all, `?` one character. A pattern that names a folder
/// stands for all in it.
struct GlobPattern: Hashable, Sendable {
  private let pattern: [Character]

  /// Reads a pattern.
  init(_ text: String) {
    var text = text[...]
    if text.hasPrefix("./") { text = text.dropFirst(2) }
    if text.hasSuffix("/") { text = text.dropLast() }
    pattern = Array(text)
  }

  /// Whether the pattern names a file.
  ///
  /// - Parameter path: the file's path, seen from the folder that the pattern is seen from.
  /// - Returns: whether the pattern names it, or a folder that it is in.
  func matches(_ path: String) -> Bool {
    // `reached[i]` tells that the first `i` signs of the pattern can stand for what was read so far:
    // so the time is bounded, whatever stars there are.
    var reached = closure(of: [0])
    for character in path {
      if character == "/", reached.contains(pattern.count) { return true }
      reached = closure(of: step(from: reached, over: character))
      if reached.isEmpty { return false }
    }
    return reached.contains(pattern.count)
  }

  private func isDoubleStar(_ place: Int) -> Bool {
    pattern[place...].starts(with: "**")
  }

  /// The places that can be reached without reading anything.
  private func closure(of places: Set<Int>) -> Set<Int> {
    var open = Array(places)
    var closed = places
    while let place = open.popLast() {
      guard place < pattern.count, pattern[place] == "*" else { continue }
      var next = [place + (isDoubleStar(place) ? 2 : 1)]
      // `a/**/b` names `a/b` too.
      if isDoubleStar(place), pattern[place...].starts(with: "**/") { next.append(place + 3) }
      for place in next where closed.insert(place).inserted { open.append(place) }
    }
    return closed
  }

  private func step(from places: Set<Int>, over character: Character) -> Set<Int> {
    var next: Set<Int> = []
    for place in places where place < pattern.count {
      switch pattern[place] {
      case "*":
        if isDoubleStar(place) || character != "/" { next.insert(place) }
      case "?":
        if character != "/" { next.insert(place + 1) }
      default:
        if pattern[place] == character { next.insert(place + 1) }
      }
    }
    return next
  }
}

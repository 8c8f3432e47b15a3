/// A program's output, divided into screens and the other text.
///
/// ```
/// before             text
/// +--------…-+       screen
/// | Hi       |
/// +--------…-+
/// after              text
/// ```
public struct PrintedScreens: Sendable {
  /// A part of the output: either text, or consecutive screens.
  public struct Part: Hashable, Sendable {
    /// Whether the lines show screens instead of text.
    public let isScreen: Bool

    /// The indices of the part's lines.
    public let lines: Range<Int>
  }

  /// The parts in order.
  ///
  /// Together they contain all lines.
  public let parts: [Part]

  /// The number of screens.
  public private(set) var count = 0

  /// Divides printed lines.
  ///
  /// - Parameter lines: the lines, without line breaks
  public init(_ lines: [String]) {
    var parts: [Part] = []
    func add(_ range: Range<Int>, isScreen: Bool) {
      guard let last = parts.last, last.isScreen == isScreen else {
        return parts.append(Part(isScreen: isScreen, lines: range))
      }
      parts[parts.count - 1] = Part(
        isScreen: isScreen, lines: last.lines.lowerBound..<range.upperBound)
    }
    var start = 0
    while start < lines.count {
      let end = Self.end(ofScreenAt: start, in: lines) ?? start + 1
      let isScreen = end > start + 1
      if isScreen { count += 1 }
      add(start..<end, isScreen: isScreen)
      start = end
    }
    self.parts = parts
  }

  /// Returns the index after the screen that begins at a line, or nil if no screen begins there.
  private static func end(ofScreenAt start: Int, in lines: [String]) -> Int? {
    guard ScreenFrame.isBorder(lines[start]) else { return nil }
    let inner = lines[(start + 1)...].prefix(ScreenContent.mostLines).prefix { $0.hasPrefix("|") }
    let end = inner.endIndex + 1
    guard end <= lines.count, lines[end - 1] == lines[start],
      (try? ScreenContent(parsing: Array(lines[start..<end]))) != nil
    else { return nil }
    return end
  }
}

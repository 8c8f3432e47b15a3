/// A stream drawn as text, such as `--1-(2|)`.
///
/// Each frame of time shows nothing, one symbol, or several symbols in a group.
///
/// Time is counted in frames. The frame marked `^` is time zero. Without this mark, the first frame
/// is time zero.
public struct MarbleTimeline: Hashable, Sendable, LosslessStringConvertible {
  /// A symbol together with its frame.
  public struct Marble: Hashable, Sendable {
    /// The index of the frame, counted from time zero; frames before it are negative.
    public let frame: Int

    /// The symbol.
    public let symbol: MarbleSymbol<Character>
  }

  /// The maximum number of frames of a timeline that is made from marbles.
  public static let longest = 10_000

  /// The symbols of each frame, beginning with the first frame that is drawn.
  public let frames: [[MarbleSymbol<Character>]]

  /// Parses a timeline such as `--1--2--|`; white space is ignored.
  ///
  /// - Throws: `MarbleTextError` with the column
  public init(parsing text: some StringProtocol) throws(MarbleTextError) {
    try self.init(parsing: text, in: text, from: 1)
  }

  /// Parses a timeline that is part of a line.
  init(
    parsing text: some StringProtocol, in line: some StringProtocol, from column: Int
  ) throws(MarbleTextError) {
    var reader = FrameReader()
    for (offset, character) in text.enumerated() where !character.isWhitespace {
      if let mistake = reader.read(character, at: column + offset) {
        throw MarbleTextError(mistake, in: line, at: column + offset)
      }
    }
    if let opening = reader.opening {
      throw MarbleTextError("this group isn't closed: add a `)`", in: line, at: opening)
    }
    frames = reader.frames
  }

  /// Parses a timeline, or returns nil if the text is not a timeline.
  ///
  /// To learn what is wrong with the text, use `init(parsing:)`.
  public init?(_ description: String) {
    guard let timeline = try? Self(parsing: description) else { return nil }
    self = timeline
  }

  /// Draws symbols at their frames.
  ///
  /// - Parameters:
  ///   - marbles: the symbols with their frames from time zero on, in order
  ///   - origin: the number of frames to draw before time zero. If frames are drawn there, or a
  ///     marble is in one of
  ///     them, `^` marks time zero.
  ///   - length: the minimum number of frames to draw from time zero on
  /// - Throws: `MarbleTextError` if a frame is too far away, or the symbols don't make a valid
  ///   timeline
  public init(
    _ marbles: [(frame: Int, symbol: MarbleSymbol<Character>)], origin: Int = 0, length: Int = 0
  ) throws(MarbleTextError) {
    let frames = marbles.map(\.frame)
    let first = min(-origin, frames.min() ?? 0)
    let last = max(length - 1, frames.max() ?? -1, first < 0 ? 0 : -1)
    guard first > -Self.longest, last < Self.longest else {
      throw MarbleTextError(
        "a timeline has at most \(Self.longest) frames: use a longer time for each frame",
        in: "", at: 1)
    }
    var drawn: [[MarbleSymbol<Character>]] = Array(repeating: [], count: last - first + 1)
    for marble in marbles { drawn[marble.frame - first].append(marble.symbol) }
    if first < 0, !drawn[-first].contains(.sign(.subscribed)) {
      drawn[-first].insert(.sign(.subscribed), at: 0)
    }
    // The text is parsed again, so that every timeline that is drawn can be parsed.
    try self.init(parsing: drawn.map(Self.text).joined())
  }

  /// The number of frames that are drawn before time zero.
  public var origin: Int {
    frames.firstIndex { $0.contains(.sign(.subscribed)) } ?? 0
  }

  /// All symbols, in order.
  public var marbles: [Marble] {
    let origin = origin
    return frames.enumerated().flatMap { index, symbols in
      symbols.map { Marble(frame: index - origin, symbol: $0) }
    }
  }

  /// Returns all symbols, in order, with the values that a legend gives for the letters.
  public func events(_ legend: MarbleLegend) -> [MarbleEvent] {
    marbles.map { marble in
      MarbleEvent(frame: marble.frame, marble.symbol.map { legend[$0] ?? String($0) })
    }
  }

  /// The timeline as text, without the spaces that align its frames with other timelines.
  public var description: String { frames.map(Self.text).joined() }

  /// Returns a frame as text.
  static func text(_ symbols: [MarbleSymbol<Character>]) -> String {
    let text = String(symbols.map(\.character))
    return symbols.isEmpty ? "-" : symbols.count == 1 ? text : "(\(text))"
  }
}

/// Parses characters into frames: `-1(2|)` has three.
private struct FrameReader {
  private(set) var frames: [[MarbleSymbol<Character>]] = []

  /// The column of the group that is open, or nil if no group is open.
  private(set) var opening: Int?

  private var group: [MarbleSymbol<Character>] = []
  private var hasEnded = false
  private var seen: Set<MarbleSymbol<Character>> = []

  /// Reads the next character, and returns the message of a syntax error, or nil if the character
  /// fits.
  mutating func read(_ character: Character, at column: Int) -> String? {
    switch character {
    case "-":
      guard opening == nil else { return "time doesn't pass inside a group: remove the `-`" }
      frames.append([])
      return nil
    case "(":
      guard opening == nil else { return "a group can't be inside a group: close the first one" }
      opening = column
      return nil
    case ")": return close()
    default:
      guard let symbol = MarbleSymbol(character) else {
        let signs = String(MarbleSign.allCases.flatMap { [" ", $0.character] })
        return
          "`\(character)` isn't a sign of a timeline: use a letter, a digit, an emoji or one of - ( )\(signs)"
      }
      return add(symbol)
    }
  }

  private mutating func close() -> String? {
    guard opening != nil else { return "there is no open group here: remove the `)`, or add a `(`" }
    guard !group.isEmpty else { return "this group is empty: write `-` for a frame without events" }
    frames.append(group)
    group = []
    opening = nil
    return nil
  }

  private mutating func add(_ symbol: MarbleSymbol<Character>) -> String? {
    if symbol.isEmitted {
      guard !hasEnded else {
        return "nothing can follow the end: remove this, or the `|` or `#` before it"
      }
      hasEnded = symbol.isEnd
    } else if !seen.insert(symbol).inserted {
      return "there is a `\(symbol.character)` already: a timeline has at most one"
    }
    if opening != nil { group.append(symbol) } else { frames.append([symbol]) }
    return nil
  }
}

/// A syntax error in a timeline or a diagram, with its position and advice.
public struct MarbleTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line with the error, as it was given.
  public let line: String

  /// The column of the error, in characters.
  ///
  /// The first column is 1.
  public let column: Int

  /// What is wrong, and what to write instead.
  public let message: String

  init(_ message: String, in line: some StringProtocol, at column: Int) {
    self.line = String(line)
    self.column = column
    self.message = message
  }

  /// The message, followed by the line, with a mark under the column.
  public var description: String {
    // On a line that is wider than a screen, the mark would not be under its column.
    guard line.count < 200 else { return "column \(column): \(message)" }
    return """
      column \(column): \(message)
        \(line)
        \(String(repeating: " ", count: column - 1))^
      """
  }
}

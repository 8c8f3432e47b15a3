extension MarbleTimeline {
  /// Parses a timeline.
  ///
  /// - Parameter text: the timeline; white space is ignored
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
      throw MarbleTextError("this group is not closed: add a `)`", in: line, at: opening)
    }
    self.init(validated: reader.frames)
  }
}

/// Parses characters into frames, and reports syntax errors.
private struct FrameReader {
  var frames: [[MarbleSymbol]] = []
  var opening: Int?
  private var group: [MarbleSymbol] = []
  private var hasEnded = false
  private var seen: Set<MarbleSymbol> = []

  /// Takes the next character.
  ///
  /// - Returns: the message of a syntax error, if there is one
  mutating func read(_ character: Character, at column: Int) -> String? {
    switch character {
    case "-":
      guard opening == nil else { return "time stands still in a group: take the `-` out" }
      frames.append([])
      return nil
    case "(":
      guard opening == nil else { return "a group cannot be in a group: close the first one" }
      opening = column
      return nil
    case ")": return close()
    default:
      guard let symbol = MarbleSymbol(character) else {
        return "`\(character)` means nothing here: use a letter, a digit or one of - | # ( ) ^ !"
      }
      return add(symbol)
    }
  }

  private mutating func close() -> String? {
    guard opening != nil else { return "no group is open here: take the `)` out, or add a `(`" }
    guard !group.isEmpty else { return "this group is empty: write `-` for a frame of nothing" }
    frames.append(group)
    group = []
    opening = nil
    return nil
  }

  private mutating func add(_ symbol: MarbleSymbol) -> String? {
    if let mistake = mistake(of: symbol) { return mistake }
    if opening != nil { group.append(symbol) } else { frames.append([symbol]) }
    return nil
  }

  private mutating func mistake(of symbol: MarbleSymbol) -> String? {
    switch symbol {
    case .subscription, .disposal:
      guard seen.insert(symbol).inserted else {
        return "there is a `\(symbol.character)` already: a timeline has one at most"
      }
    case .value, .completed, .failed:
      guard !hasEnded else {
        return "nothing can come after the end: take this out, or the `|` or `#` before it"
      }
      hasEnded = symbol.isEnd
    }
    return nil
  }
}

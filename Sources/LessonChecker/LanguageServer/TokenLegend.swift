/// What the numbers of a language server's tokens mean, and the tokens that they say.
struct TokenLegend: Decodable {
  /// A token as the server tells of it.
  struct Token: Hashable {
    /// The line, from 0.
    let line: Int

    /// The place in the line, in units of UTF-16.
    let range: Range<Int>

    /// The name of its sort in the protocol.
    let sort: String
  }

  /// The names of the sorts, by number.
  let tokenTypes: [String]

  /// The tokens of a file.
  ///
  /// - Parameter data: five numbers for each: how many lines and columns it stands after the one
  ///   before, how long it is, its sort and its modifiers.
  /// - Returns: the tokens, in the order of the file.
  func tokens(_ data: [Int]) -> [Token] {
    var (line, column) = (0, 0)
    var tokens: [Token] = []
    for start in stride(from: 0, to: data.count - 4, by: 5) {
      // What no file can hold is cut short, so that no sum is too large.
      let numbers = data[start..<(start + 5)].map { min(max(0, $0), 1 << 31) }
      column = numbers[0] == 0 ? column + numbers[1] : numbers[1]
      line += numbers[0]
      guard tokenTypes.indices.contains(numbers[3]), numbers[2] > 0 else { continue }
      tokens.append(
        Token(line: line, range: column..<(column + numbers[2]), sort: tokenTypes[numbers[3]]))
    }
    return tokens
  }
}

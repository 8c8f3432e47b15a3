/// The token types of a language server, with which its tokens are decoded.
struct TokenLegend: Decodable {
  /// A token in the server's terms.
  struct Token: Hashable {
    /// The line, from 0.
    let line: Int

    /// Its range in the line, in units of UTF-16.
    let range: Range<Int>

    /// The name of its type in the protocol.
    let type: String
  }

  /// The names of the types, by number.
  let tokenTypes: [String]

  /// Decodes the tokens of a file, such as `[0, 4, 3, 9, 0]`.
  ///
  /// - Parameter data: five numbers for each token: its lines and columns after the previous token,
  ///   its length, its type and its modifiers.
  /// - Returns: the tokens, in the order of the file.
  func tokens(_ data: [Int]) -> [Token] {
    var (line, column) = (0, 0)
    var tokens: [Token] = []
    for start in stride(from: 0, to: data.count - 4, by: 5) {
      // Clamped, so that sums can't overflow.
      let numbers = data[start..<(start + 5)].map { min(max(0, $0), 1 << 31) }
      column = numbers[0] == 0 ? column + numbers[1] : numbers[1]
      line += numbers[0]
      guard tokenTypes.indices.contains(numbers[3]), numbers[2] > 0 else { continue }
      tokens.append(
        Token(line: line, range: column..<(column + numbers[2]), type: tokenTypes[numbers[3]]))
    }
    return tokens
  }
}

/// A syntax error in a timeline or a diagram, with its position and advice.
public struct MarbleTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line with the mistake, as it was given.
  public let line: String

  /// The column of the mistake, in characters; the first one is 1.
  public let column: Int

  /// The error and the advice.
  public let message: String

  init(_ message: String, in line: some StringProtocol, at column: Int) {
    self.line = String(line)
    self.column = column
    self.message = message
  }

  /// The message, and the line with a mark under the column.
  public var description: String {
    // Beyond the width of a screen a mark would not be seen under its column.
    guard line.count < 200 else { return "column \(column): \(message)" }
    return """
      column \(column): \(message)
        \(line)
        \(String(repeating: " ", count: column - 1))^
      """
  }
}

/// The declarations of the names in a workbook's code, as far as they are known.
public struct KnownDeclarations: Hashable, Sendable {
  /// The declarations by lesson, line and column.
  private var texts: [String: [Int: [Int: String]]] = [:]

  /// Creates one without declarations.
  public init() {}

  /// Returns the declaration of a name as the compiler prints it, or `nil` if it isn't known.
  ///
  /// - Parameters:
  ///   - column: the first byte of the name in its line of code, from 0.
  ///   - line: the number of the line in the lesson.
  ///   - lesson: the path of the lesson.
  public func declaration(at column: Int, ofLine line: Int, in lesson: String) -> String? {
    texts[lesson]?[line]?[column]
  }

  /// Records the declaration of a name.
  public mutating func note(
    _ declaration: String, at column: Int, ofLine line: Int, in lesson: String
  ) {
    texts[lesson, default: [:]][line, default: [:]][column] = declaration
  }
}

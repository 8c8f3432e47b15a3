/// An error in a lesson or in another file of the workbook, with advice.
public struct LessonProblem: Error, Hashable, Sendable {
  /// The severity of a problem.
  public enum Kind: String, Hashable, Sendable {
    /// The file could not be read at all, so nothing in it was checked.
    case unreadable

    /// The file was read, and breaks a rule of the lesson format.
    case format
  }

  /// The severity of a problem.
  public let kind: Kind

  /// The file, as the user named it.
  public let file: String

  /// The position in the file, if it has one.
  public let position: SourcePosition?

  /// The message, in one line.
  public let message: String

  /// The advice: the next step, in one line.
  public let advice: String

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - kind: its severity
  ///   - file: the file, as the user named it
  ///   - position: the position in the file, if it has one
  ///   - message: the message, in one line without a full stop
  ///   - advice: the next step, in one line without a full stop
  public init(
    _ kind: Kind = .format, in file: String, at position: SourcePosition? = nil,
    _ message: String, advice: String
  ) {
    self.kind = kind
    self.file = file
    self.position = position
    self.message = message.inOneLine
    self.advice = advice.inOneLine
  }
}

extension LessonProblem: CustomStringConvertible {
  /// One line in the form that editors make clickable: `file:line:column: error: what; next step`.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): error: \(message); \(advice)"
  }
}

extension String {
  /// The text without line breaks and control characters, which quotes from a file may contain.
  fileprivate var inOneLine: String {
    let scalars = unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: Unicode.Scalar(" ")
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

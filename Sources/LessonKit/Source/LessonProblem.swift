/// One thing that is wrong with a lesson or with the course's own files, and what to do about it.
public struct LessonProblem: Error, Hashable, Sendable {
  /// How far the problem reaches.
  public enum Kind: String, Hashable, Sendable {
    /// The file could not be read at all, so nothing in it was checked.
    case unreadable

    /// The file was read, and breaks a rule of the lesson format.
    case format
  }

  /// How far the problem reaches.
  public let kind: Kind

  /// The file, as the user named it.
  public let file: String

  /// The place in the file, where there is one.
  public let position: SourcePosition?

  /// What is wrong, in one line.
  public let message: String

  /// The next step, in one line.
  public let advice: String

  /// Makes a problem.
  ///
  /// - Parameters:
  ///   - kind: how far the problem reaches.
  ///   - file: the file, as the user named it.
  ///   - position: the place in the file, where there is one.
  ///   - message: what is wrong, in one line without a full stop.
  ///   - advice: the next step, in one line without a full stop.
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
  /// The text held to one line of a terminal: it may quote whatever somebody put into a file.
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

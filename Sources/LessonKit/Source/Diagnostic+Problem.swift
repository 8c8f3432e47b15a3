extension Diagnostic {
  /// The rule of a file that can't be read, or of a module that can't be built.
  private static let unreadableRule = "unreadable"

  /// Whether the file could not be read or built at all, so that nothing in it was checked.
  public var isUnreadable: Bool { rule == Self.unreadableRule }

  /// Reports an error in a lesson or in another file of the workbook.
  ///
  /// - Parameters:
  ///   - file: the file, as the user named it
  ///   - position: the position in the file, if it has one
  ///   - message: what is wrong; what it quotes from the file may hold control characters
  ///   - advice: the next step; it may quote the file as well
  /// - Returns: the diagnostic, its message and advice in one line each
  public static func problem(
    in file: String, at position: SourcePosition? = nil, _ message: String, advice: String
  ) -> Diagnostic {
    Diagnostic(in: file, at: position, message.inOneLine, advice: advice.inOneLine)
  }

  /// Reports a file that can't be read, or a module that can't be built.
  ///
  /// - Parameters:
  ///   - file: the file, as the user named it
  ///   - position: the position in the file, if it has one
  ///   - message: what is wrong; what it quotes from the file may hold control characters
  ///   - advice: the next step; it may quote the file as well
  /// - Returns: the diagnostic, its message and advice in one line each
  public static func unreadable(
    in file: String, at position: SourcePosition? = nil, _ message: String, advice: String
  ) -> Diagnostic {
    Diagnostic(
      rule: unreadableRule, in: file, at: position, message.inOneLine, advice: advice.inOneLine)
  }
}

extension String {
  /// The text without line breaks and control characters.
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

/// A fault in a file: what is wrong, where, how grave it is and what to do about it.
///
/// Every format of a report is written from these. One is thrown if a file can't be read any further.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How grave a diagnostic is.
  public enum Severity: String, Hashable, Codable, Sendable {
    /// It fails a check.
    case error

    /// It is worth a look, and fails nothing.
    case warning

    /// It explains the diagnostic before it.
    case note

    /// It reports what the compiler did; the code need not change.
    case remark
  }

  /// A line that says more about a diagnostic; as JSON, `{"kind":"missing","text":"2"}`.
  public struct Detail: Hashable, Encodable, Sendable {
    /// What the line says.
    public enum Kind: String, Encodable, Sendable {
      /// A line that was expected, and is missing.
      case missing

      /// A line that was not expected.
      case extra

      /// A line of a difference that was expected and is there.
      case same

      /// Anything else, such as a note of the compiler.
      case note
    }

    /// What the line says.
    public let kind: Kind

    /// The text of the line, without a sign.
    public let text: String
  }

  /// How grave it is.
  public let severity: Severity

  /// The id of the broken rule, if it has one.
  public let rule: String?

  /// The path of the file.
  public private(set) var file: String

  /// The place in the file, if there is one.
  public package(set) var position: SourcePosition?

  /// What is wrong, in one line without a full stop.
  public let message: String

  /// The next step, in one line without a full stop, if there is an obvious one.
  public var advice: String?

  /// What a check found wrong, from which its words were made; nil for other faults.
  public let failure: Failure?

  /// The kind of what a check found wrong, such as `printsOther`, for programs; nil for other faults.
  public var kind: String? { failure?.kind }

  /// More about it, line by line: a difference, or the compiler's notes.
  public var details: [Detail]

  /// Makes a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: how grave it is
  ///   - rule: the id of the rule that is broken
  ///   - file: the path of the file
  ///   - position: the place in the file
  ///   - message: what is wrong, in one line without a full stop
  ///   - advice: the next step, in one line without a full stop
  ///   - details: more about it, line by line
  public init(
    _ severity: Severity = .error, rule: String? = nil, in file: String,
    at position: SourcePosition? = nil, _ message: String, advice: String? = nil,
    details: [Detail] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.file = file
    self.position = position
    self.message = message
    self.advice = advice
    self.details = details
    failure = nil
  }

  /// Makes the diagnostic of a failure, in the failure's words.
  public init(
    in file: String, at position: SourcePosition?, _ failure: Failure, details: [Detail] = []
  ) {
    severity = .error
    rule = nil
    self.file = file
    self.position = position
    message = failure.message
    advice = failure.advice
    self.details = details
    self.failure = failure
  }

  /// The place in the form that editors make clickable: `file:line:column`, or just the file.
  public var location: String { file + (position.map { ":\($0.line):\($0.column)" } ?? "") }

  /// What is wrong and what to do about it, in one line.
  public var messageWithAdvice: String { message + (advice.map { "; \($0)" } ?? "") }

  /// The same diagnostic under another name of its file.
  public func renamed(_ file: String) -> Diagnostic {
    var copy = self
    copy.file = file
    return copy
  }

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

extension Diagnostic: CustomStringConvertible {
  /// One line in the form that editors make clickable: `file:line:column: error: what; next step`.
  public var description: String {
    "\(location): \(severity.rawValue): \(messageWithAdvice)"
  }
}

extension Diagnostic.Detail {
  package static func missing(_ text: String) -> Self { Self(kind: .missing, text: text) }
  package static func extra(_ text: String) -> Self { Self(kind: .extra, text: text) }
  package static func same(_ text: String) -> Self { Self(kind: .same, text: text) }
  package static func note(_ text: String) -> Self { Self(kind: .note, text: text) }
}

extension Diagnostic.Detail: CustomStringConvertible {
  /// The line as a difference has it: `- ` begins one that is missing, `+ ` one that was not expected.
  public var description: String {
    switch kind {
    case .missing: "- \(text)"
    case .extra: "+ \(text)"
    case .same, .note: "  \(text)"
    }
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

/// Collects the diagnostics of one file while it is read.
struct DiagnosticLog {
  /// The diagnostics, in the order in which they were reported.
  private(set) var diagnostics: [Diagnostic] = []

  private let path: String

  /// Starts an empty log.
  init(path: String) {
    self.path = path
  }

  /// Adds an error.
  ///
  /// - Parameters:
  ///   - message: what is wrong
  ///   - position: the position in the file
  ///   - advice: the next step
  mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    diagnostics.append(.problem(in: path, at: position, message, advice: advice))
  }

  /// Adds diagnostics that were found elsewhere.
  mutating func add(_ more: [Diagnostic]) { diagnostics += more }
}

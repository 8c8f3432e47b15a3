import LessonKit

/// The result of one check of the machine: something that the tool needs, or can use.
public struct DoctorCheck: Hashable, Sendable {
  /// The state of what was checked.
  public enum State: String, Hashable, Sendable {
    /// It is as it should be.
    case fine

    /// The tool works without it, but not as well.
    case advice

    /// The tool does not work without it.
    case missing
  }

  /// The state of what was checked.
  public let state: State

  /// The finding, in one line.
  public let text: String

  /// The remedy, in one line: mostly a command.
  public let remedy: String?

  /// Something that is as it should be.
  ///
  /// - Parameter text: the finding, in one line
  /// - Returns: the check
  public static func fine(_ text: String) -> DoctorCheck {
    DoctorCheck(state: .fine, text: text, remedy: nil)
  }

  /// Something that could be better.
  ///
  /// - Parameters:
  ///   - text: the finding, in one line
  ///   - remedy: the remedy, in one line
  /// - Returns: the check
  public static func advice(_ text: String, remedy: String) -> DoctorCheck {
    DoctorCheck(state: .advice, text: text, remedy: remedy)
  }

  /// Something that must be mended.
  ///
  /// - Parameters:
  ///   - text: the finding, in one line
  ///   - remedy: the remedy, in one line
  /// - Returns: the check
  public static func missing(_ text: String, remedy: String) -> DoctorCheck {
    DoctorCheck(state: .missing, text: text, remedy: remedy)
  }
}

extension DoctorCheck: CustomStringConvertible {
  /// The width of the column of states.
  private static let column = 7

  /// The check for a terminal.
  ///
  /// - Parameter columns: how wide it is; nil where it has no width
  /// - Returns: the check, broken between words
  public func lines(in columns: Int?) -> [String] {
    TextWidth.wrapped(description, to: columns, indent: Self.column + 2)
  }

  /// The check in one line.
  public var description: String {
    let column = state.rawValue + String(repeating: " ", count: Self.column - state.rawValue.count)
    return "\(column)  \(TerminalText.message(text))" + (remedy.map { "; \($0)" } ?? "")
  }
}

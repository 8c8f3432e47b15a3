import LessonKit

/// What an examination of the machine found out about one thing that the tool needs or can use.
public struct Symptom: Hashable, Sendable {
  /// How it stands.
  public enum State: String, Hashable, Sendable {
    /// It is as it should be.
    case fine

    /// The tool works without it, but not as well.
    case advice

    /// The tool does not work without it.
    case missing
  }

  /// How it stands.
  public let state: State

  /// What was found, in one line.
  public let text: String

  /// What to do about it, in one line: mostly a command.
  public let remedy: String?

  /// Something that is as it should be.
  ///
  /// - Parameter text: what was found, in one line.
  /// - Returns: the symptom.
  public static func fine(_ text: String) -> Symptom {
    Symptom(state: .fine, text: text, remedy: nil)
  }

  /// Something that could be better.
  ///
  /// - Parameters:
  ///   - text: what was found, in one line.
  ///   - remedy: what to do about it.
  /// - Returns: the symptom.
  public static func advice(_ text: String, remedy: String) -> Symptom {
    Symptom(state: .advice, text: text, remedy: remedy)
  }

  /// Something that must be mended.
  ///
  /// - Parameters:
  ///   - text: what was found, in one line.
  ///   - remedy: what to do about it.
  /// - Returns: the symptom.
  public static func missing(_ text: String, remedy: String) -> Symptom {
    Symptom(state: .missing, text: text, remedy: remedy)
  }
}

extension Symptom: CustomStringConvertible {
  /// The symptom in one line.
  public var description: String {
    let column = state.rawValue + String(repeating: " ", count: 7 - state.rawValue.count)
    return "\(column)  \(Printable.message(text))" + (remedy.map { "; \($0)" } ?? "")
  }
}

/// The languages of fences that the checker knows; a block in any other is prose to it.
public enum FenceLanguage: String, CaseIterable, Hashable, Sendable {
  /// A snippet.
  case swift

  /// The output of the snippet above.
  case output

  /// The compiler's messages on the snippet above, which must not compile.
  case error

  /// The message with which the snippet above crashes.
  case trap

  /// The marble diagram that the snippet above prints.
  case marbles
}

extension FenceLanguage {
  /// The kind of expectation that a block in this language is; nil for a snippet.
  var expectation: Expectation.Kind? {
    switch self {
    case .swift: nil
    case .output: .output
    case .error: .error
    case .trap: .trap
    case .marbles: .marbles
    }
  }
}

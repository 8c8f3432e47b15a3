/// The languages of fences that mean something to the checker; any other is prose to it.
public enum FenceLanguage: String, CaseIterable, Hashable, Sendable {
  /// A snippet.
  case swift

  /// What the snippet above prints.
  case output

  /// The compiler's messages on the snippet above, which must not compile.
  case error

  /// The message with which the snippet above crashes.
  case trap

  /// The marble diagram that the snippet above prints.
  case marbles
}

/// The treatment of the compiler's warnings about snippets.
public enum WarningPolicy: String, CaseIterable, Hashable, Sendable {
  /// Warnings are shown, and fail nothing.
  case show

  /// Warnings are dropped.
  case ignore

  /// Warnings fail the check.
  case error
}

/// What becomes of the compiler's warnings about snippets.
public enum WarningPolicy: String, CaseIterable, Hashable, Sendable {
  /// They are shown, and fail nothing.
  case show

  /// They are left out.
  case ignore

  /// They fail the check.
  case error
}

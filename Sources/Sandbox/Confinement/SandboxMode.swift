/// How far the programs of a check are confined.
public enum SandboxMode: String, CaseIterable, Sendable {
  /// Not at all: they may do what the user may do, within the limits on resources.
  case off

  /// As far as the system can enforce it.
  case auto

  /// Wholly; where the system can't enforce it, there is no check.
  case require
}

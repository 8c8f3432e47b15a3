/// How far the programs of a check are shut off from the machine that they run on.
public enum SandboxMode: String, CaseIterable, Sendable {
  /// Not at all: they may do what the user may do. The limits on what they use remain.
  case off

  /// As far as the system can enforce it.
  case auto

  /// Wholly; where the system can't enforce it, there is no check.
  case require
}

/// The words that may follow `swift` on a snippet's fence.
public enum FenceWord: String, CaseIterable, Hashable, Sendable {
  /// The snippet is a program of its own, apart from its section's.
  case alone

  /// The snippet compiles, and is not run.
  case norun

  /// The snippet is neither compiled nor run, for a reason that a comment gives.
  case skip

  /// The snippet is a program of its own, built with optimisation and without `DEBUG`.
  case release

  /// The snippet is where an exercise begins; it must fail as it says.
  case starter

  /// The snippet solves an exercise; it must pass.
  case solution
}

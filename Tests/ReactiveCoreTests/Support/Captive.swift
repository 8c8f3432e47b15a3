/// An object for closures to hold on to, in tests of what is let go.
final class Captive: Equatable {
  /// Does nothing, so that a closure that calls it captures it.
  func stay() {}

  static func == (lhs: Captive, rhs: Captive) -> Bool { lhs === rhs }
}

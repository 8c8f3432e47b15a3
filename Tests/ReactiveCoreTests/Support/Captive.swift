/// An object for closures to capture, in tests of their release.
final class Captive: Equatable {
  /// Does nothing, so that a closure that calls it captures it.
  func stay() {}

  static func == (lhs: Captive, rhs: Captive) -> Bool { lhs === rhs }
}

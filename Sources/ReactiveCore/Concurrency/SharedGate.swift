/// A gate that several objects share.
final class SharedGate {
  private let gate = Gate()

  /// Runs work inside the gate: at once, or later on the thread inside.
  func pass(_ work: @escaping () -> Void) {
    gate.pass(work)
  }
}

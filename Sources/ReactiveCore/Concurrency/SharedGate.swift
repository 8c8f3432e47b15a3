/// A gate that several objects have in common.
final class SharedGate {
  private let gate = Gate()

  /// Does work inside the gate: at once, or as soon as the thread inside comes to it.
  func pass(_ work: @escaping () -> Void) {
    gate.pass(work)
  }
}

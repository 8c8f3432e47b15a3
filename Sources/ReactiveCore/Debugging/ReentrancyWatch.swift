#if DEBUG
import Synchronization

/// Prints a warning, in debug builds, when an observer sends to the subject whose element it is
/// taking.
///
/// That is no error, but a loop of it ends in a stack overflow whose backtrace says little. It is
/// reported once for each subject, and once more if it has become a loop.
@usableFromInline
final class ReentrancyWatch: Sendable {
  /// The depth at which it is reported as a loop.
  static let loopDepth = 100

  private let subject: Any.Type
  private let depth = Atomic(0)
  private let reportedDepth = Atomic(0)

  @usableFromInline
  init(_ subject: Any.Type) {
    self.subject = subject
  }

  /// Runs a delivery inside of another one.
  func nested(_ deliver: () -> Void) {
    let depth = depth.add(1, ordering: .relaxed).newValue
    if depth == 1 || depth == Self.loopDepth { report(depth) }
    deliver()
    self.depth.subtract(1, ordering: .relaxed)
  }

  private func report(_ depth: Int) {
    guard reportedDepth.max(depth, ordering: .relaxed).oldValue < depth else { return }
    let isLoop = depth == Self.loopDepth
    print(
      """
      ReactiveCore: an observer of a \(subject) sent to it, or to its relay, while it was taking an \
      element\(isLoop ? ", and so on, \(depth) deep: that will overflow the stack." : ".")
        What follows: observers that subscribed later take the new element before the old one.
        What to do: to read the state once, put `take(1)` before the observer; to send after the \
      element has been taken, put `observe(on: MainScheduler.asyncInstance)` before it.
      """)
  }
}
#endif

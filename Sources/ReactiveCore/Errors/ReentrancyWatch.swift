#if DEBUG
import Synchronization

/// Tells who debugs a program that an observer sends to the very subject whose element it is just taking.
///
/// That is no error, and a loop of it ends in a stack overflow whose trace says little. So it is told once
/// for each subject, and once more where it has become a loop.
@usableFromInline
final class ReentrancyWatch: Sendable {
  /// How deep a loop is when it is told of again.
  static let loopDepth = 100

  private let subject: Any.Type
  private let depth = Atomic(0)
  private let toldDepth = Atomic(0)

  @usableFromInline
  init(_ subject: Any.Type) {
    self.subject = subject
  }

  /// Watches a delivery inside of another one.
  func nested(_ deliver: () -> Void) {
    let depth = depth.add(1, ordering: .relaxed).newValue
    if depth == 1 || depth == Self.loopDepth { tell(depth) }
    deliver()
    self.depth.subtract(1, ordering: .relaxed)
  }

  private func tell(_ depth: Int) {
    guard toldDepth.max(depth, ordering: .relaxed).oldValue < depth else { return }
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

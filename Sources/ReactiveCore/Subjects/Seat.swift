public import Synchronization

/// What somebody holds who subscribed to a subject.
///
/// It does not hold the subscriber, so a subscription that is over keeps nothing alive, however long
/// it is itself kept.
@usableFromInline
final class Seat: Cancelable {
  /// Where the subscriber stands in its subject's list, for as long as it does; guarded by the
  /// subject's lock.
  var index = 0

  @usableFromInline let isEmpty = Atomic(false)

  private let leave: (Seat) -> Void

  init(leave: @escaping (Seat) -> Void) {
    self.leave = leave
  }

  /// Whether it was disposed of: an event that is under way asks before it is delivered.
  @inlinable
  var isDisposed: Bool { isEmpty.load(ordering: .relaxed) }

  @usableFromInline
  func dispose() {
    guard !isEmpty.exchange(true, ordering: .acquiringAndReleasing) else { return }
    leave(self)
  }
}

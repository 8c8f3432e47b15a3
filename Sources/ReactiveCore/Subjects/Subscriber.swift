public import Synchronization

/// One subscriber of a subject.
@usableFromInline
final class Subscriber<Element>: Disposable {
  @usableFromInline let onNext: (Element) -> Void
  @usableFromInline let onEnd: ((any Error)?) -> Void

  /// Whether it was disposed of. An event that is under way asks before it is delivered here.
  @usableFromInline let isDisposed = Atomic(false)

  /// Where it stands in its subject's list, for as long as it does.
  var index = 0

  private let leave: (Subscriber<Element>) -> Void

  init(_ downstream: Downstream<Element>, leave: @escaping (Subscriber<Element>) -> Void) {
    onNext = downstream.onNext
    onEnd = downstream.onEnd
    self.leave = leave
  }

  @usableFromInline
  func dispose() {
    guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    leave(self)
  }
}

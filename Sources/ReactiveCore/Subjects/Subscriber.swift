/// One subscriber of a subject.
///
/// Only the subject holds it, until either has ended.
@usableFromInline
final class Subscriber<Element> {
  @usableFromInline let onNext: (Element) -> Void
  @usableFromInline let onEnd: ((any Error)?) -> Void

  /// What stands for it outside.
  @usableFromInline let seat: Seat

  /// What it has to take before it is up to date, if it is not; guarded by the subject's lock.
  var backlog: Backlog<Element>?

  init(_ downstream: Downstream<Element>, _ seat: Seat) {
    onNext = downstream.onNext
    onEnd = downstream.onEnd
    self.seat = seat
  }

  /// Hands it an event that waited for it.
  func take(_ event: Event<Element>) {
    guard !seat.isDisposed else { return }
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onEnd(error)
    case .completed: onEnd(nil)
    }
  }
}

public import Synchronization

/// One subscriber of a subject.
///
/// Only the subject holds it, until either has ended.
@usableFromInline
final class Subscriber<Element> {
  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  @usableFromInline let onNext: (Element) -> Void
  @usableFromInline let onEnd: ((any Error)?) -> Void

  // Set when it leaves or gets the end: an event that is under way asks before it is delivered.
  @usableFromInline let hasLeft = Atomic(false)

  /// Whether it has something to take before it is up to date; guarded by the subject's lock.
  @usableFromInline var isBehind = false

  @inlinable
  init(_ downstream: Downstream<Element>) {
    onNext = downstream.onNext
    onEnd = downstream.onEnd
  }

  /// Has it take nothing more.
  @inlinable
  func leave() {
    hasLeft.store(true, ordering: .relaxed)
  }

  /// Hands it an element, unless it has left.
  @inlinable
  func take(_ element: Element) {
    if !hasLeft.load(ordering: .relaxed) { onNext(element) }
  }

  /// Hands it an event, unless it has left.
  @inlinable
  func take(_ event: Event<Element>) {
    guard !hasLeft.load(ordering: .relaxed) else { return }
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) {
    leave()
    onEnd(error)
  }
}

/// What somebody holds who has subscribed to a subject: the number that it has there.
///
/// It is small enough to be kept where a disposable is kept, with no object of its own.
@frozen
@usableFromInline
struct SubjectSubscription: Disposable {
  @usableFromInline let number: Int

  /// Has the subject let go of the subscriber that has a number.
  @usableFromInline let leave: (Int) -> Void

  @inlinable
  init(number: Int, leave: @escaping (Int) -> Void) {
    self.number = number
    self.leave = leave
  }

  @inlinable
  func dispose() {
    leave(number)
  }
}

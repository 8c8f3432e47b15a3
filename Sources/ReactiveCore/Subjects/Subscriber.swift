public import Synchronization

/// One subscriber of a subject.
///
/// Only the subject retains it, until it unsubscribes or gets the terminal event.
@usableFromInline
final class Subscriber<Element> {
  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  @usableFromInline let onNext: (Element) -> Void
  @usableFromInline let onEnd: ((any Error)?) -> Void

  // Set when it unsubscribes or gets the terminal event; checked before each delivery, since an
  // event may be under way already.
  @usableFromInline let hasLeft = Atomic(false)

  /// Whether stored elements are still being replayed to it; guarded by the subject's lock.
  @usableFromInline var isCatchingUp = false

  @inlinable
  init(_ downstream: Downstream<Element>) {
    onNext = downstream.onNext
    onEnd = downstream.onEnd
  }

  /// Stops deliveries to it.
  @inlinable
  func leave() {
    hasLeft.store(true, ordering: .relaxed)
  }

  /// Delivers an element, unless it has unsubscribed.
  @inlinable
  func take(_ element: Element) {
    if !hasLeft.load(ordering: .relaxed) { onNext(element) }
  }

  /// Delivers an event, unless it has unsubscribed.
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

/// The subscription to a subject: the subscriber's number there.
///
/// It is small enough to be stored inline in an existential, so no object is allocated for it.
@frozen
@usableFromInline
struct SubjectSubscription: Disposable {
  @usableFromInline let number: Int

  /// Removes the subscriber with a number from the subject.
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

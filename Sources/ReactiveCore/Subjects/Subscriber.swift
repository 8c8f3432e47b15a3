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

  // Set when it is removed or gets the terminal event; checked before each delivery, since an event
  // may be under way already.
  @usableFromInline let isStopped = Atomic(false)

  /// Whether stored elements are still being replayed to it; guarded by the subject's lock.
  @usableFromInline var isCatchingUp = false

  @inlinable
  init(_ downstream: Downstream<Element>) {
    onNext = downstream.onNext
    onEnd = downstream.onEnd
  }

  /// Stops deliveries to it.
  @inlinable
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  /// Receives an element, unless it was stopped.
  @inlinable
  func receive(_ element: Element) {
    if !isStopped.load(ordering: .relaxed) { onNext(element) }
  }

  /// Receives an event, unless it was stopped.
  @inlinable
  func receive(_ event: Event<Element>) {
    guard !isStopped.load(ordering: .relaxed) else { return }
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) {
    stop()
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
  @usableFromInline let remove: (Int) -> Void

  @inlinable
  init(number: Int, remove: @escaping (Int) -> Void) {
    self.number = number
    self.remove = remove
  }

  @inlinable
  func dispose() {
    remove(number)
  }
}

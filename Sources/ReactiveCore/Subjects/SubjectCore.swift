/// What all subjects have in common: subscribers, an end, and a memory for those who come later.
///
/// State changes under a lock, events are delivered outside it: a subscriber may subscribe, dispose or
/// send while it takes an event. An event goes to those who were subscribed when it came.
@usableFromInline
final class SubjectCore<Element, Memory: SubjectMemory<Element>> {
  @usableFromInline let state: Guarded<SubjectState<Element, Memory>>

  /// Makes a core.
  ///
  /// - Parameter memory: what it begins with.
  @usableFromInline
  init(_ memory: Memory) {
    state = Guarded(SubjectState(memory))
  }

  var hasObservers: Bool { state.withLock { !$0.subscribers.isEmpty } }

  var isDisposed: Bool {
    state.withLock { if case .disposed? = $0.end { true } else { false } }
  }

  /// Keeps an element, and sends it to every subscriber; after the end it is ignored.
  @inlinable
  func send(_ element: Element) {
    let delivery = state.withLock { $0.take(element) }
    for case let subscriber? in delivery.places where !subscriber.seat.isDisposed {
      subscriber.onNext(element)
    }
    if let behind = delivery.behind { catchUp(behind) }
  }

  /// Keeps an element, and sends it to nobody yet.
  func withhold(_ element: Element) {
    let forgotten = state.withLock { $0.end == nil ? $0.memory.keep(element) : nil }
    withExtendedLifetime(forgotten) {}
  }

  /// Sends what was withheld, if this is no error, and then the end; a second end is ignored.
  @usableFromInline
  func end(_ error: (any Error)?) {
    let (events, delivery) = state.withLock { state in
      var events = [error.map { Event<Element>.error($0) } ?? .completed]
      if error == nil, let element = state.memory.withheld { events.insert(.next(element), at: 0) }
      return (events, state.take(error.map { .failed($0) } ?? .completed, events))
    }
    for event in events {
      for case let subscriber? in delivery.places { subscriber.take(event) }
    }
    if let behind = delivery.behind { catchUp(behind) }
  }

  /// Lets go of all subscribers, and of what can be forgotten.
  func dispose() {
    let old = state.withLock { state in
      let old = state
      state = SubjectState(old.memory.emptied())
      state.end = .disposed
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Sends on what this thread has begun to send to new subscribers, as far as it goes now.
  @usableFromInline
  func catchUp(_ subscribers: [Subscriber<Element>]) {
    for subscriber in subscribers { catchUp(subscriber, isLast: false) }
  }

  private func catchUp(_ subscriber: Subscriber<Element>, isLast: Bool) {
    while let event = state.withLock({ $0.next(for: subscriber, isLast: isLast) }) {
      subscriber.take(event)
    }
  }
}

extension SubjectCore {
  /// Subscribes, unless the subject has ended.
  ///
  /// - Parameters:
  ///   - downstream: takes the events.
  ///   - whenEmpty: called when this subscriber leaves and is the last one. If there is something to
  ///     call then, the subject lets nobody in after that, as though it had completed.
  /// - Returns: ends the subscription; nil where the subject has ended.
  func join(
    _ downstream: Downstream<Element>, whenEmpty: (() -> Void)? = nil
  ) -> (any Disposable)? {
    let seat = Seat { [weak self] in self?.leave($0, whenEmpty) }
    let subscriber = Subscriber(downstream, seat)
    let (isIn, isBehind) = state.withLock { $0.admit(subscriber) }
    guard isIn else { return nil }
    if isBehind { catchUp(subscriber, isLast: true) }
    return seat
  }

  /// Subscribes; where the subject has ended, sends what is left to send.
  ///
  /// - Parameters:
  ///   - downstream: takes the events.
  ///   - subject: whose core this is.
  /// - Returns: ends the subscription.
  func subscribe(_ downstream: Downstream<Element>, to subject: AnyObject) -> any Disposable {
    if let subscription = join(downstream) { return subscription }
    let (elements, end) = state.withLock { ($0.memory.recall(after: $0.end), $0.end) }
    for element in elements { downstream.onNext(element) }
    switch end {
    case .completed?, nil: downstream.onEnd(nil)
    case .failed(let error)?: downstream.onEnd(error)
    case .disposed?: downstream.onEnd(RxError.disposed(object: subject))
    }
    return NopDisposable.noOp
  }

  /// Lets a subscriber go, to be released when no lock is held.
  private func leave(_ seat: Seat, _ whenEmpty: (() -> Void)?) {
    let (subscriber, isEmpty) = state.withLock { state in
      let subscriber = state.subscribers.remove(seat)
      let isEmpty = subscriber != nil && state.subscribers.isEmpty
      if isEmpty, whenEmpty != nil { state.end = .completed }
      return (subscriber, isEmpty)
    }
    if isEmpty { whenEmpty?() }
    withExtendedLifetime(subscriber) {}
  }
}

public import Synchronization

/// Sends what it takes to whoever is subscribed at that moment, and remembers nothing.
///
/// After a terminal event it sends nothing more, and whoever subscribes gets that event at once. State
/// changes under a lock; events are delivered outside it, so a subscriber may subscribe, dispose or
/// send while it takes an event.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
  /// What a subject knows.
  @frozen
  @usableFromInline
  struct State {
    @usableFromInline var subscribers: Subscribers<Element>
    @usableFromInline var end: Event<Element>?
    @usableFromInline var isDisposed: Bool

    init() {
      subscribers = Subscribers()
      end = nil
      isDisposed = false
    }
  }

  @usableFromInline let state: Guarded<State> = Guarded(State())

  /// Makes a subject without subscribers.
  public override init() {
    super.init()
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { state.withLock { !$0.subscribers.isEmpty } }

  /// Whether it was disposed of.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Sends an event to every subscriber.
  ///
  /// - Parameter event: the event; after a terminal event or disposal it is ignored.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      let places = state.withLock { state -> [Subscriber<Element>?] in
        state.subscribers.places
      }
      for case let subscriber? in places where !subscriber.isDisposed.load(ordering: .relaxed) {
        subscriber.onNext(element)
      }
    case .error(let error):
      end(event, error)
    case .completed:
      end(event, nil)
    }
  }

  /// The observer that it is.
  ///
  /// - Returns: itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets go of all subscribers, and fails whoever subscribes later.
  public func dispose() {
    let dropped = state.withLock { state -> [Subscriber<Element>?] in
      state.isDisposed = true
      state.end = nil
      return state.subscribers.removeAll()
    }
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let subscriber = Subscriber(downstream) { [weak self] subscriber in
      self?.state.withLock { $0.subscribers.remove(subscriber) }
    }
    let refusal = state.withLock { state -> Event<Element>? in
      if state.isDisposed { return .error(RxError.disposed(object: self)) }
      if let end = state.end { return end }
      state.subscribers.add(subscriber)
      return nil
    }
    guard let refusal else { return subscriber }
    downstream.onEnd(refusal.error)
    return NopDisposable.noOp
  }

  @usableFromInline
  override func begin(_ downstream: Downstream<Element>) -> any Disposable {
    run(downstream)
  }

  @usableFromInline
  func end(_ event: Event<Element>, _ error: (any Error)?) {
    let places = state.withLock { state -> [Subscriber<Element>?] in
      guard state.end == nil, !state.isDisposed else { return [] }
      state.end = event
      return state.subscribers.removeAll()
    }
    for case let subscriber? in places where !subscriber.isDisposed.load(ordering: .relaxed) {
      subscriber.onEnd(error)
    }
  }
}

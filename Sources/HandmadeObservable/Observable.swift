/// A value that notifies its observers whenever it changes.
///
/// Assigning ``value`` notifies every observer, synchronously and in the order of registration.
/// Registering delivers the current value at once. The sequence of values may end: with
/// ``complete()``, or with ``fail(with:)``.
///
/// ## The end
///
/// A terminal event is the last. Every observer gets it and is then released, with all that its
/// handler captured. Later assignments are ignored, so that ``value`` remains what observers got
/// last. A later subscriber gets the terminal event and no value: at once, or, while values emitted
/// before the end are still being delivered, after those.
///
/// ## The order of events
///
/// Every observer gets the values in the order of their assignment, each once. A value that a
/// handler assigns is stored at once, and delivered after the current event has been delivered to
/// all. An observer that subscribes during a delivery starts with the newest value. A disposed
/// observer gets nothing more, even of the current delivery.
///
/// ## Threads
///
/// Every method can be called from any thread, and no lock is held while a handler runs. Events are
/// delivered serially: an event that a thread sends during another's delivery is handed off to that
/// thread, which delivers it before it returns. So handlers that share a state need no lock of
/// their own for the events sent to them. The first event of a subscription, though, is always
/// delivered by the subscribing thread, whatever another thread is delivering to others; no single
/// handler is ever run by two threads at once.
///
/// A handler runs on the thread that assigns or, if another thread is delivering at that moment, on
/// that one. The compiler does not check that this is safe: handlers need not be `@Sendable`, or a
/// view's handler could not access its label. So UIKit's rule applies: a value that a view observes
/// is assigned on the main thread only.
public final class Observable<Value> {
  let state: Guarded<ObservableState<Value>>

  /// Makes an observable.
  ///
  /// - Parameter value: the first value
  public init(_ value: Value) {
    state = Guarded(ObservableState(value: value))
    Lifecycle.log(.observableInit)
  }

  deinit {
    Lifecycle.log(.observableDeinit)
  }

  /// The current value; assigning one notifies every observer.
  ///
  /// Reading and assigning are each safe from any thread, but not atomic together: two threads
  /// that run `value += 1` at once may both start from the same value, and one addition is lost.
  /// ``update(_:)`` is atomic.
  ///
  /// After a terminal event, assigning is ignored.
  public var value: Value {
    get { state.withLock { $0.value } }
    set { notifyObservers(of: .next(newValue)) }
  }

  /// Completes the observable.
  ///
  /// Observers get `completed` and are released. After a terminal event, this does nothing.
  public func complete() {
    notifyObservers(of: .completed)
  }

  /// Ends the observable with an error.
  ///
  /// Observers get the error and are released. After a terminal event, this does nothing.
  public func fail(with error: any Error) {
    notifyObservers(of: .error(error))
  }

  /// Registers handlers on behalf of an object, until it or the bag is freed.
  ///
  /// Each handler, passed here or chained after, is a registration of its own that adds one
  /// disposal to the bag. Removal is by object: running any one disposal removes all
  /// registrations of the object with this observable.
  ///
  /// - Parameters:
  ///   - observer: the observing object, held weakly; after it is freed, its handlers are not
  ///     called again and are released on the next event; a handler is held strongly: one that
  ///     captures an owner of the observable makes a cycle, so capture `[weak self]`
  ///   - disposeBag: ends the registrations when it is cleared or freed
  ///   - onNext: receives the current value at once, then every new one
  ///   - onError: receives the error that ends the observable, if one does
  ///   - onCompleted: runs when the observable completes
  /// - Returns: the subscription, to chain handlers to; it need not be stored
  @discardableResult
  public func subscribe(
    on observer: AnyObject,
    disposeBag: DisposeBag,
    onNext: ((Value) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> Subscription<Value> {
    Subscription(
      observable: self,
      observer: observer,
      disposeBag: disposeBag,
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted
    )
  }
}

/// An observable may be shared between threads where its values may.
extension Observable: Sendable where Value: Sendable {}

extension Observable {
  /// Changes the value atomically, from any number of threads, and notifies every observer.
  ///
  /// The body works on a copy, with no lock held. If another thread assigns a value meanwhile, the
  /// copy is discarded and the body runs again on the newer value; so it should have no side
  /// effects, and must not assign to this observable, which would make it run for ever.
  ///
  /// If the body throws, the value is unchanged and no observer is notified. After a terminal
  /// event the body runs once, and its change is ignored.
  ///
  /// - Parameter body: changes the value in place
  /// - Returns: the result of the body whose change was stored
  public func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    while true {
      let (oldValue, version) = state.withLock { ($0.value, $0.version) }
      var value = oldValue
      let result = try body(&value)
      if notifyObservers(of: .next(value), ifStillAt: version) { return result }
    }
  }

  /// Emits an event to all registered observers, in the order of registration.
  func notifyObservers(of event: ObservableEvent<Value>) {
    notifyObservers(of: event, ifStillAt: nil)
  }

  /// Emits an event, unless the value has changed since the event was made.
  ///
  /// - Parameter version: the version that the value must have, or `nil` for any
  /// - Returns: whether the value had that version
  @discardableResult
  func notifyObservers(of event: ObservableEvent<Value>, ifStillAt version: Int?) -> Bool {
    var replaced: Value?
    let isDeliverer: Bool? = state.withLock { state in
      if let version, version != state.version { return nil }
      return state.send(event, replaced: &replaced)
    }
    withExtendedLifetime(replaced) {}
    if isDeliverer == true { deliverQueue() }
    return isDeliverer != nil
  }

  /// Registers a handler on behalf of an object and delivers the current value to it.
  ///
  /// The disposal is in the bag before the handler runs for the first time, so that the handler
  /// can clear the bag on its first value.
  func observe(
    on object: AnyObject,
    disposeBag: DisposeBag,
    handler: @escaping (ObservableEvent<Value>) -> Void
  ) {
    let observer = Observer(object, handler: handler)
    let (first, isDeliverer) = state.withLock { $0.register(observer) }
    disposeBag.add(disposal(of: object))
    if !observer.deliverFirst(first) { remove([observer]) }
    if isDeliverer { deliverQueue() }
  }

  /// Delivers all queued events, also those that are queued meanwhile.
  private func deliverQueue() {
    while let deliveries = state.withLock({ $0.nextDeliveries() }) {
      for delivery in deliveries { deliver(delivery) }
    }
  }

  /// Delivers one event, and removes the observers that can't be called again.
  private func deliver(_ delivery: ObservableState<Value>.Delivery) {
    var spent: [Observer<Value>] = []
    for observer in state.withLock({ $0.recipients(of: delivery) }) {
      let staysOn = observer.deliver(delivery.event)
      if !staysOn { spent.append(observer) }
    }
    remove(spent)
  }

  /// Makes the closure that removes all registrations of an object.
  ///
  /// It captures the observable and the object weakly: an object that owns its bag would retain
  /// itself otherwise. Run after the object is freed, it removes those of all freed objects.
  private func disposal(of object: AnyObject) -> () -> Void {
    { [weak self, weak object] in
      guard let self else { return }
      let observers = state.withLock { $0.observers }
      remove(observers.filter { $0.object === object })
    }
  }

  /// Removes observers from the list and releases their handlers.
  private func remove(_ unwanted: [Observer<Value>]) {
    if unwanted.isEmpty { return }
    let identifiers = Set(unwanted.map { ObjectIdentifier($0) })
    state.withLock { $0.remove(identifiers) }
    for observer in unwanted { observer.release() }
  }
}

/// An event that an observable sends to its observers: a value, or the end.
public enum ObservableEvent<Value> {
  /// A new value; there may be any number of these.
  case next(Value)

  /// The observable failed; no event follows.
  case error(any Error)

  /// The observable completed; no event follows.
  case completed
}

extension ObservableEvent: Sendable where Value: Sendable {}

extension ObservableEvent {
  /// Whether this event is the last of its observable.
  var isTerminal: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }
}

/// A value that notifies its observers whenever it changes.
///
/// Assigning ``value`` notifies every observer, synchronously and in the order of registration.
/// Registering delivers the current value at once. The stream of values may end: with
/// ``complete()``, or with ``fail(with:)``.
///
/// ## The end
///
/// A terminal event is the last. Every observer gets it and is then released, with all that its
/// handler captured. Later assignments are ignored, so that ``value`` remains what observers got
/// last. A later subscriber gets the terminal event and no value: at once, or, while values sent
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
/// Every method can be called from any thread, and no lock is held while a handler runs. Events
/// are delivered serially: an event that a thread sends during another's delivery is handed off to
/// that thread, which delivers it before it returns. So handlers that share a state need no lock
/// of their own for the events sent to them. The first event of a subscription, though, is always
/// delivered by the subscribing thread, whatever another thread is delivering to others; no single
/// handler is ever run by two threads at once.
///
/// A handler runs on the thread that sends or, if another thread is delivering at that moment, on
/// that one. The compiler does not check that this is safe: handlers need not be `@Sendable`, or a
/// view's handler could not access its label. So UIKit's rule applies: a value that a view
/// observes is assigned on the main thread only.
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

  /// Completes the stream.
  ///
  /// Observers get `completed` and are released. After a terminal event, this does nothing.
  public func complete() {
    notifyObservers(of: .completed)
  }

  /// Ends the stream with an error.
  ///
  /// Observers get the error and are released. After a terminal event, this does nothing.
  ///
  /// - Parameter error: the error
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
  ///   - onError: receives the error that ends the stream, if one does
  ///   - onCompleted: runs when the stream completes
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

/// A value that tells everyone who registered whenever it changes.
///
/// Assigning ``value`` notifies every observer, synchronously and in the order of registration.
/// Registering delivers the current value at once. The stream of values may end: with
/// ``complete()``, or with ``fail(with:)``.
///
/// ## The end
///
/// A terminal event is the last. Every observer gets it and is then released, with all that its
/// handler captured. Later assignments are ignored, so that ``value`` keeps saying what observers
/// saw last. Whoever subscribes later gets the terminal event and no value: at once, or, while
/// values sent before the end are still being delivered, after those.
///
/// ## The order of events
///
/// Every observer sees the values in the order of their assignment, each once. What a handler
/// assigns is stored at once, and delivered when everyone has the event under way. A subscriber
/// that comes in the middle of a delivery starts with the newest value. A disposed observer gets
/// nothing more, even of the delivery under way.
///
/// ## Threads
///
/// Every method can be called from any thread, and no lock is held while a handler runs. Sent
/// events are delivered one at a time: what a thread sends during another's delivery is handed to
/// that thread, which delivers it before it returns. So handlers that share a state need no lock
/// of their own for what is sent to them. The first event of a subscription, though, is always
/// delivered by the thread that subscribes, whatever another thread may be delivering to others;
/// no single handler is ever run by two threads at once.
///
/// A handler runs on the thread that sends or, if another thread is delivering just then, on that
/// one. The compiler does not check that it may: handlers need not be `@Sendable`, or a view's
/// handler could not touch its label. So the rule of UIKit holds: what a view observes is assigned
/// on the main thread, and nowhere else.
public final class Observable<Value> {
  let state: Protected<ObservableState<Value>>

  /// Makes an observable.
  ///
  /// - Parameter value: The first value.
  public init(_ value: Value) {
    state = Protected(ObservableState(value: value))
    Lifecycle.log(.observableInit)
  }

  deinit {
    Lifecycle.log(.observableDeinit)
  }

  /// The newest value; assigning one tells every observer.
  ///
  /// Reading and assigning are each safe from any thread. The two together are not one step: of
  /// two threads that run `value += 1` at once, both may start from the same value, and one
  /// addition is lost. ``update(_:)`` is one step.
  ///
  /// After a terminal event, assigning is ignored.
  public var value: Value {
    get { state.withLock { $0.value } }
    set { notifyObservers(of: .next(newValue)) }
  }

  /// Ends the stream as planned.
  ///
  /// Observers get `completed` and are released. After a terminal event, this does nothing.
  public func complete() {
    notifyObservers(of: .completed)
  }

  /// Ends the stream with an error.
  ///
  /// Observers get the error and are released. After a terminal event, this does nothing.
  ///
  /// - Parameter error: What went wrong.
  public func fail(with error: any Error) {
    notifyObservers(of: .error(error))
  }

  /// Registers handlers on behalf of an object, until it or the bag is gone.
  ///
  /// Each handler, given here or chained after, is a registration of its own that puts one
  /// disposal into the bag. Removing is by object: running any one disposal takes away all that
  /// the object registered with this observable.
  ///
  /// - Parameters:
  ///   - observer: The observing object, held weakly; when it is gone, its handlers are not called
  ///     again and are released on the next event. A handler is held strongly: one that captures
  ///     an owner of the observable makes a cycle, so capture `[weak self]`.
  ///   - disposeBag: What ends the registrations when it is cleared or freed.
  ///   - onNext: Receives the current value at once, then every new one.
  ///   - onError: Receives the error that ends the stream, if one does.
  ///   - onCompleted: Runs when the stream ends as planned.
  /// - Returns: The subscription, to chain handlers to. Nobody needs to keep it.
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

/// A stream of events, to which observers can subscribe.
///
/// Every observable emits any number of `next` events, then at most one `error` or `completed`, and
/// after that nothing. Events are serial: an observable emits the next event when the observer has
/// handled the previous event. Only an event that the observer itself causes meanwhile comes
/// earlier (clause 4 of the contract).
public class Observable<Element>: ObservableType {
  /// Whether `run` is called outside the trampoline of the current thread
  /// (`CurrentThreadScheduler`).
  ///
  /// It is `true` if `run` doesn't schedule work there, or, like `Share`, enters the trampoline
  /// when it subscribes to its source.
  @usableFromInline let skipsTrampoline: Bool

  @inlinable
  init(skipsTrampoline: Bool = false) {
    self.skipsTrampoline = skipsTrampoline
    #if TRACE_RESOURCES
    _ = Resources.incrementTotal()
    #endif
  }

  deinit {
    #if TRACE_RESOURCES
    _ = Resources.decrementTotal()
    #endif
  }

  /// Subscribes an observer, which receives the events until the observable ends.
  ///
  /// - Returns: a disposable that ends the subscription earlier
  @inlinable
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    // Unlike `Subscription.end`, this passes the terminal event on without a check for disposal, so
    // only the observable's own check counts, as in RxSwift. Then the chain is released.
    let subscription = Subscription(nil)
    let downstream = observer.downstream
    let onEnd = { (error: (any Error)?) in
      downstream.onEnd(error)
      subscription.release()
    }
    let releasing = Downstream(
      onNext: downstream.onNext, onEnd: onEnd, onAbandoned: { subscription.release() })
    runForSubscriber(releasing) { subscription.hold($0) }
    return subscription
  }

  /// Returns this observable.
  @inlinable
  public final func asObservable() -> Observable<Element> { self }

  /// Begins to emit events to the downstream, and returns the subscription.
  ///
  /// Each subclass overrides this method.
  @usableFromInline
  func run(_ downstream: Downstream<Element>) -> any Disposable {
    rxAbstractMethod()
  }

  /// Calls `run` for the subscriber at the end of a chain, inside the trampoline of the current
  /// thread, unless this observable skips the trampoline.
  ///
  /// If the trampoline is running already, the subscribing call of another chain may be under way.
  /// Unlike `runWithTrampoline`, this method hides the early disposals of the other chain from this
  /// chain (`ThreadQueue.earlyDisposals`).
  ///
  /// - Parameter keep: a closure that takes the subscription, before any work runs that the chain
  ///   schedules in the trampoline
  @usableFromInline
  final func runForSubscriber(
    _ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void
  ) {
    guard !skipsTrampoline else { return runWithTrampoline(downstream, keep) }
    let queue = ThreadQueue.current
    guard queue.isRunning else { return queue.run { keep(run(downstream)) } }
    queue.runSubscriber { keep(run(downstream)) }
  }

  /// Calls `run` inside the trampoline of the current thread, unless this observable skips the
  /// trampoline.
  ///
  /// The caller is a subscriber, or an operator that subscribes while its chain is running.
  ///
  /// Work that the chain schedules on the current thread runs after the whole chain is subscribed.
  /// That's why the caller can dispose of the chain as soon as such work emits the first element.
  /// `Share` overrides this method, to call `keep` before it subscribes to its source.
  ///
  /// - Parameter keep: a closure that takes the subscription, before any such work runs
  @usableFromInline
  func runWithTrampoline(_ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void) {
    guard !skipsTrampoline else { return keep(run(downstream)) }
    let queue = ThreadQueue.current
    if queue.isRunning { keep(run(downstream)) } else { queue.run { keep(run(downstream)) } }
  }
}

/// An observable that runs a closure at each subscription.
///
/// Most operators return such an observable.
@usableFromInline
final class OperatorObservable<Element>: Observable<Element> {
  @usableFromInline let body: (Downstream<Element>) -> any Disposable

  @inlinable
  init(_ body: @escaping (Downstream<Element>) -> any Disposable) {
    self.body = body
    super.init()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    body(downstream)
  }
}

/// An observable that emits all its events during the call that subscribes.
///
/// Unlike an `OperatorObservable`, it doesn't need the trampoline, because it doesn't schedule
/// work. So if its subscriber schedules work on the current thread, that work isn't delayed until
/// the observable has ended.
@usableFromInline
final class SynchronousObservable<Element>: Observable<Element> {
  @usableFromInline let body: (Downstream<Element>) -> Void

  @inlinable
  init(_ body: @escaping (Downstream<Element>) -> Void) {
    self.body = body
    super.init(skipsTrampoline: true)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    body(downstream)
    return NopDisposable.noOp
  }
}

/// An alias of `Observable`, for files in which another type is called `Observable`.
public typealias RxObservable<Element> = ReactiveCore.Observable<Element>

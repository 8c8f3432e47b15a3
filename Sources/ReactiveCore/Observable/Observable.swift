/// A stream of events, to which observers can subscribe.
///
/// Every observable emits any number of `next` events, then at most one `error` or `completed`, and
/// after that nothing. Events are serial: an observable emits the next event when the observer has
/// handled the previous event, except an event that the observer itself causes meanwhile (clause 4
/// of the contract).
public class Observable<Element>: ObservableType {
  /// Whether `run` can do without the trampoline of the current thread (`CurrentThreadScheduler`).
  ///
  /// This is `true` if `run` doesn't schedule work in the trampoline, or if a subclass decides in
  /// `runWithTrampoline`.
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

  /// Subscribes an observer, which receives events until this observable ends.
  ///
  /// - Returns: a disposable that ends the subscription earlier
  @inlinable
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    // Unlike `Subscription.end`, `onEnd` doesn't check for disposal before it passes on the
    // terminal event: as in RxSwift, only the checks inside this observable count.
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

  /// Subscribes a downstream, and returns the subscription; each subclass overrides this method.
  @usableFromInline
  func run(_ downstream: Downstream<Element>) -> any Disposable {
    rxAbstractMethod()
  }

  /// Calls `run` for the subscriber at the end of a chain, in the trampoline of the current thread,
  /// unless this observable skips the trampoline.
  ///
  /// Inside the subscribing call of another chain, this method, unlike `runWithTrampoline`, hides
  /// the early disposals of the other chain from this chain (`ThreadQueue.earlyDisposals`).
  ///
  /// - Parameter keep: a closure that takes the subscription; called before the trampoline runs
  ///   work of this chain
  @usableFromInline
  final func runForSubscriber(
    _ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void
  ) {
    guard !skipsTrampoline else { return runWithTrampoline(downstream, keep) }
    let queue = ThreadQueue.current
    guard queue.isRunning else { return queue.run { keep(run(downstream)) } }
    queue.runSubscriber { keep(run(downstream)) }
  }

  /// Calls `run` in the trampoline of the current thread, unless this observable skips the
  /// trampoline.
  ///
  /// Work that the chain schedules in the trampoline runs after `keep`, so the caller can dispose
  /// of the subscription when that work emits its first element. `Share` overrides this method, to
  /// call `keep` before it subscribes to its source.
  ///
  /// - Parameter keep: a closure that takes the subscription
  @usableFromInline
  func runWithTrampoline(_ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void) {
    guard !skipsTrampoline else { return keep(run(downstream)) }
    let queue = ThreadQueue.current
    if queue.isRunning { keep(run(downstream)) } else { queue.run { keep(run(downstream)) } }
  }
}

/// An observable that runs a closure at each subscription: the result of most operators.
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

/// An observable that emits all its events during the subscribing call.
///
/// Unlike an `OperatorObservable`, it schedules no work, so it doesn't need the trampoline. And
/// work that its subscriber schedules on the current thread needn't wait until this observable has
/// ended.
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

/// An observable of events that observers can subscribe to.
///
/// The grammar of every observable: any number of `next`, then at most one `error` or `completed`,
/// then nothing. Events are serial: the next one is emitted when the one before has been taken.
public class Observable<Element>: ObservableType {
  /// Whether `run` is called without the trampoline of the current thread, since it schedules nothing
  /// there.
  @usableFromInline let isSynchronous: Bool

  @inlinable
  init(isSynchronous: Bool = false) {
    self.isSynchronous = isSynchronous
    #if TRACE_RESOURCES
    _ = Resources.incrementTotal()
    #endif
  }

  deinit {
    #if TRACE_RESOURCES
    _ = Resources.decrementTotal()
    #endif
  }

  /// Emits the observable's events to an observer, until it ends or the result is disposed of.
  @inlinable
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    // The observer gets the terminal event even after disposal: it may be a subject, or observe
    // several chains. The chain is released all the same.
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

  /// This observable.
  @inlinable
  public final func asObservable() -> Observable<Element> { self }

  /// Subscribes: begins to emit events downstream.
  ///
  /// Each subclass overrides it.
  @usableFromInline
  func run(_ downstream: Downstream<Element>) -> any Disposable {
    rxAbstractMethod()
  }

  /// Calls `run` for the subscriber at the end of a chain, within the trampoline of the thread.
  @usableFromInline
  final func runForSubscriber(
    _ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void
  ) {
    guard !isSynchronous else { return runWithTrampoline(downstream, keep) }
    let queue = ThreadQueue.current
    guard queue.isRunning else { return queue.run { keep(run(downstream)) } }
    queue.runSubscriber { keep(run(downstream)) }
  }

  /// Calls `run` within the trampoline of the thread: for a subscriber, or for an operator that
  /// subscribes while its chain is running.
  ///
  /// Work that the chain schedules on the current thread runs after the whole chain is subscribed,
  /// so that it can be disposed of from its first element on.
  ///
  /// - Parameter keep: gets the subscription, before any such work runs
  @usableFromInline
  func runWithTrampoline(_ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void) {
    guard !isSynchronous else { return keep(run(downstream)) }
    let queue = ThreadQueue.current
    if queue.isRunning { keep(run(downstream)) } else { queue.run { keep(run(downstream)) } }
  }
}

/// An observable that runs a closure at each subscription.
///
/// Operators are made of it.
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

/// An observable that emits inside the call that subscribes.
///
/// It schedules no work, so unlike an `OperatorObservable` it needs no trampoline: work that its
/// subscriber schedules on the current thread is not delayed until it has ended.
@usableFromInline
final class SynchronousObservable<Element>: Observable<Element> {
  @usableFromInline let body: (Downstream<Element>) -> Void

  @inlinable
  init(_ body: @escaping (Downstream<Element>) -> Void) {
    self.body = body
    super.init(isSynchronous: true)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    body(downstream)
    return NopDisposable.noOp
  }
}

/// An alias of `Observable`, for files in which another type is called `Observable`.
public typealias RxObservable<Element> = ReactiveCore.Observable<Element>

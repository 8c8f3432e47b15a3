/// A stream of events that observers can subscribe to.
///
/// The grammar of every stream: any number of `next`, then at most one `error` or `completed`, then
/// silence. Events are serial: the next one comes when the one before has been taken.
public class Observable<Element>: ObservableType {
  /// Whether it plans no work of its own, so that its subscriber's work need not wait for it.
  @usableFromInline let isDirect: Bool

  @inlinable
  init(isDirect: Bool = false) {
    self.isDirect = isDirect
    #if TRACE_RESOURCES
    _ = Resources.incrementTotal()
    #endif
  }

  deinit {
    #if TRACE_RESOURCES
    _ = Resources.decrementTotal()
    #endif
  }

  /// Sends the stream's events to an observer, until it ends or the result is disposed of.
  ///
  /// - Parameter observer: takes the events.
  /// - Returns: ends the subscription when it is disposed of.
  @inlinable
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    // The observer gets the end even where its subscription was over: it may be that of a subject, or
    // of several chains. What holds the chain is let go of all the same.
    let subscription = Subscription(nil)
    let downstream = observer.downstream
    let letsGo = Downstream(onNext: downstream.onNext) { error in
      downstream.onEnd(error)
      subscription.letGo()
    }
    begin(letsGo) { subscription.hold($0) }
    return subscription
  }

  /// Itself.
  ///
  /// - Returns: this observable.
  public func asObservable() -> Observable<Element> { self }

  /// Begins to send events down a chain.
  ///
  /// Every sort of observable says here what it does.
  ///
  /// - Parameter downstream: takes the events.
  /// - Returns: stops them.
  @usableFromInline
  func run(_ downstream: Downstream<Element>) -> any Disposable {
    rxAbstractMethod()
  }

  /// Begins a chain, as the outermost subscriber does.
  ///
  /// Work that the chain plans for the current thread waits until the whole chain stands, so that it
  /// can be disposed of from its first element on.
  ///
  /// - Parameters:
  ///   - downstream: takes the events.
  ///   - keep: gets what stops them, before any such work is done.
  @usableFromInline
  func begin(_ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void) {
    let queue = ThreadQueue.current
    if isDirect || queue.isRunning {
      keep(run(downstream))
    } else {
      queue.run { keep(run(downstream)) }
    }
  }
}

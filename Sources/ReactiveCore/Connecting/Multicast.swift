/// A type of observable that shares one subscription to its source among all its subscribers.
///
/// Such an observable subscribes to the source when you call `connect()`.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, unless this observable is connected already.
  ///
  /// - Returns: a disposable that ends the subscription to the source
  func connect() -> any Disposable
}

/// An observable that shares one subscription to its source among all its subscribers.
///
/// It subscribes to the source when you call `connect()`. To create such an observable, call
/// `publish()`, `replay(_:)`, `replayAll()` or `multicast`.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Subscribes to the source, unless this observable is connected already.
  ///
  /// - Returns: a disposable that ends the subscription to the source
  public func connect() -> any Disposable {
    rxAbstractMethod()
  }

  /// Subscribes like `run(_:)`, and also returns the `ConnectionRun` that the downstream observes.
  ///
  /// - Returns: the subscription and the connection's run, which is `nil` in this base class
  @usableFromInline
  func subscribeToRun(
    _ downstream: Downstream<Element>
  ) -> (any Disposable, run: (any ConnectionRun)?) {
    (run(downstream), nil)
  }
}

extension ObservableType {
  /// Emits this observable's events to the subscribers of a subject, after `connect()` was called.
  ///
  /// - Parameter subject: the subject of all connections; once this observable has ended, so has
  ///   the subject
  @inlinable
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Emits this observable's events to the subscribers of a subject, after `connect()` was called.
  ///
  /// - Parameter makeSubject: a closure that creates a subject for each connection
  @inlinable
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject) { subject, isStopped in
      let observer = subject.asObserver()
      return { if !isStopped.isDisposed { observer.onNext($0) } }
    }
  }

  /// Shares this observable inside a closure that builds a new observable.
  ///
  /// For each subscriber to the result, this observable is subscribed to once, even if the closure
  /// uses the shared observable several times.
  ///
  /// - Parameters:
  ///   - subjectSelector: a closure that creates the subject; called for each subscriber
  ///   - selector: a closure that takes the shared observable, and builds the new observable;
  ///     called for each subscriber
  /// - Returns: an observable that emits the new observable's events, or fails with the error that
  ///   one of the closures throws
  @inlinable
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return OperatorObservable { downstream in
      do {
        let subject = try subjectSelector()
        let shared = source.multicast(subject)
        let upstream = UpstreamHolder()
        let subscription = try selector(shared).run(
          Downstream(
            onNext: downstream.onNext,
            onEnd: { error in
              downstream.onEnd(error)
              upstream.dispose()
            }))
        upstream.hold(Disposables.create(subscription, shared.connect()))
        return upstream
      } catch {
        downstream.onEnd(error)
        return NopDisposable.noOp
      }
    }
  }

  /// Emits this observable's events to the current subscribers, after `connect()` was called.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// Emits this observable's events to the subscribers, after `connect()` was called, and replays
  /// the last elements to a new subscriber.
  ///
  /// - Parameter bufferSize: the maximum number of elements that are replayed
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Emits this observable's events to the subscribers, after `connect()` was called, and replays
  /// all elements to a new subscriber.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}

/// A connectable observable that multicasts its source's events through a subject.
@usableFromInline
final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  @usableFromInline typealias Input = Subject.Observer.Element

  private let source: Observable<Input>
  private let makeSubject: () -> Subject
  private let makeSend: (Subject, BooleanDisposable) -> (Input) -> Void
  private let current = Guarded<Connection<Subject>?>(nil)

  /// Creates an observable that isn't connected yet.
  ///
  /// - Parameters:
  ///   - makeSubject: a closure that creates a subject for each connection
  ///   - makeSend: makes a function that sends elements to a connection's subject until the
  ///     connection's stop flag is set; it comes from the caller, because the compiler can
  ///     specialise it only where `Element` is known
  @usableFromInline
  init(
    _ source: Observable<Input>, _ makeSubject: @escaping () -> Subject,
    _ makeSend: @escaping (Subject, BooleanDisposable) -> (Input) -> Void
  ) {
    self.source = source
    self.makeSubject = makeSubject
    self.makeSend = makeSend
    // With `true`, `runForSubscriber` calls `runWithTrampoline`, in which the subject decides
    // whether to use the trampoline.
    super.init(skipsTrampoline: true)
  }

  @usableFromInline
  override func connect() -> any Disposable {
    let connection = currentConnection()
    connection.connect(source, makeSend)
    return connection
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Subject.Element>) -> any Disposable {
    currentConnection().subject.asObservable().run(downstream)
  }

  @usableFromInline
  override func subscribeToRun(
    _ downstream: Downstream<Subject.Element>
  ) -> (any Disposable, run: (any ConnectionRun)?) {
    let connection = currentConnection()
    return (connection.subject.asObservable().run(downstream), connection)
  }

  @usableFromInline
  override func runWithTrampoline(
    _ downstream: Downstream<Subject.Element>, _ keep: (any Disposable) -> Void
  ) {
    currentConnection().subject.asObservable().runWithTrampoline(downstream, keep)
  }

  private func currentConnection() -> Connection<Subject> {
    if let connection = current.withLock({ $0 }) { return connection }
    // `makeSubject` is foreign code, so it is called outside the lock. If another thread stores a
    // connection meanwhile, this thread uses that one.
    let new = Connection(subject: makeSubject()) { [weak self] old in self?.forget(old) }
    return current.withLock { stored in
      if let stored { return stored }
      stored = new
      return new
    }
  }

  private func forget(_ old: Connection<Subject>) {
    current.withLock { if $0 === old { $0 = nil } }
  }
}

/// The connection of a source to a subject, for one run of the source.
///
/// A connection is created for the first subscriber or for the first call of `connect()`. It ends
/// when the source ends, or when the connection is disposed of.
private final class Connection<Subject: SubjectType>: Disposable, ConnectionRun {
  typealias Input = Subject.Observer.Element

  let subject: Subject

  private let upstream = UpstreamHolder()
  private let hasBegun = Guarded(false)

  /// Whether the source has ended by itself.
  private let hasEnded = Guarded(false)

  /// Set when the source ends, or when this connection is disposed of.
  private let isStopped = BooleanDisposable()

  private let forget: (Connection<Subject>) -> Void

  /// Creates a connection that doesn't subscribe to the source yet.
  ///
  /// - Parameter forget: a closure that is called with this connection when the connection ends
  init(subject: Subject, forget: @escaping (Connection<Subject>) -> Void) {
    self.subject = subject
    self.forget = forget
  }

  /// Subscribes to the source, unless this connection has done so already.
  func connect(
    _ source: Observable<Input>, _ makeSend: (Subject, BooleanDisposable) -> (Input) -> Void
  ) {
    guard !hasBegun.exchange(true) else { return }
    let events = Downstream(
      onNext: makeSend(subject, isStopped),
      onEnd: { [self] error in
        guard !isStopped.isDisposed else { return }
        _ = hasEnded.exchange(true)
        // The connection is disposed of before the event is emitted, so that a subscriber that
        // subscribes again when it receives the event gets a new run.
        dispose()
        subject.asObserver().downstream.onEnd(error)
      })
    source.runWithTrampoline(events) { upstream.hold($0) }
  }

  var phase: ConnectionPhase {
    if hasEnded.withLock({ $0 }) { return .ended }
    return isStopped.isDisposed ? .stopped : .underWay
  }

  func dispose() {
    isStopped.dispose()
    forget(self)
    upstream.dispose()
  }
}

/// One run of a source, as `refCount` sees it.
@usableFromInline
protocol ConnectionRun: AnyObject {
  var phase: ConnectionPhase { get }
}

@usableFromInline
enum ConnectionPhase {
  /// The run can still emit events; perhaps it hasn't begun.
  case underWay

  /// The source has ended, and the run's subscribers have received the terminal event, or will
  /// receive it.
  case ended

  /// The connection was disposed of before the source ended, so the run emits no more events.
  case stopped
}

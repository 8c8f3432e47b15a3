/// An observable that subscribes to its source when `connect()` is called, once for all its
/// subscribers.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, unless that is done already.
  ///
  /// - Returns: ends the subscription to the source, when it is disposed of
  func connect() -> any Disposable
}

/// An observable that subscribes to its source when `connect()` is called, once for all its
/// subscribers.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Subscribes to the source, unless that is done already.
  ///
  /// - Returns: ends the subscription to the source, when it is disposed of
  public func connect() -> any Disposable {
    rxAbstractMethod()
  }

  /// Subscribes, and returns the run of the source as well.
  ///
  /// - Returns: the subscription, and the run; nil if that is not known
  @usableFromInline
  func subscribeToRun(
    _ downstream: Downstream<Element>
  ) -> (any Disposable, run: (any ConnectionRun)?) {
    (run(downstream), nil)
  }
}

extension ObservableType {
  /// Emits this observable's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter subject: the subject; it is reused for each connection
  @inlinable
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Emits this observable's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter makeSubject: makes the subject, a new one for each connection
  @inlinable
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject) { subject, isStopped in
      let observer = subject.asObserver()
      return { if !isStopped.isDisposed { observer.onNext($0) } }
    }
  }

  /// Subscribes to this observable once, however often another observable that is built from it
  /// uses it.
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject that shares this observable, a new one for each
  ///     subscriber
  ///   - selector: builds the result from the shared observable, which it may use any number of
  ///     times
  /// - Returns: the observable that was built; it emits an error that a closure throws
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
        let slot = UpstreamHolder()
        let subscription = try selector(shared).run(
          Downstream(
            onNext: downstream.onNext,
            onEnd: { error in
              downstream.onEnd(error)
              slot.dispose()
            }))
        slot.hold(Disposables.create(subscription, shared.connect()))
        return slot
      } catch {
        downstream.onEnd(error)
        return NopDisposable.noOp
      }
    }
  }

  /// Emits this observable's events to its current subscribers, once it is connected.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// Emits this observable's events to its subscribers, once it is connected, and replays the last
  /// elements.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Emits this observable's events to its subscribers, once it is connected, and replays all
  /// elements.
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
  private let connection = Guarded<Connection<Subject>?>(nil)

  /// Makes the observable.
  ///
  /// - Parameters:
  ///   - source: subscribed to while this is connected
  ///   - makeSubject: makes a subject for each connection
  ///   - makeSend: makes the closure that sends the subject an element, unless the connection was
  ///     stopped; made where `Element` is known, so that it is specialised
  @usableFromInline
  init(
    _ source: Observable<Input>, _ makeSubject: @escaping () -> Subject,
    _ makeSend: @escaping (Subject, BooleanDisposable) -> (Input) -> Void
  ) {
    self.source = source
    self.makeSubject = makeSubject
    self.makeSend = makeSend
    super.init(isSynchronous: true)
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
    if let connection = connection.withLock({ $0 }) { return connection }
    let new = Connection(subject: makeSubject()) { [weak self] old in self?.forget(old) }
    return connection.withLock { connection in
      if let connection { return connection }
      connection = new
      return new
    }
  }

  private func forget(_ old: Connection<Subject>) {
    connection.withLock { if $0 === old { $0 = nil } }
  }
}

/// The connection of a source with a subject: one run of the source.
///
/// It begins with the first subscriber or the first `connect`, and ends when the source ends or the
/// connection is disposed of. After that, there is another subject and another run.
private final class Connection<Subject: SubjectType>: Disposable, ConnectionRun {
  typealias Input = Subject.Observer.Element

  let subject: Subject

  private let upstream = UpstreamHolder()
  private let isConnected = Guarded(false)
  private let hasEnded = BooleanDisposable()
  private let isStopped = BooleanDisposable()
  private let forget: (Connection<Subject>) -> Void

  /// Makes a connection that has not begun.
  ///
  /// - Parameter forget: called with this connection at its end
  init(subject: Subject, forget: @escaping (Connection<Subject>) -> Void) {
    self.subject = subject
    self.forget = forget
  }

  /// Begins, unless it has begun.
  func connect(
    _ source: Observable<Input>, _ makeSend: (Subject, BooleanDisposable) -> (Input) -> Void
  ) {
    guard !isConnected.exchange(true) else { return }
    let events = Downstream(
      onNext: makeSend(subject, isStopped),
      onEnd: { [self] error in
        guard !isStopped.isDisposed else { return }
        hasEnded.dispose()
        // Before the event is emitted, so that a subscriber that resubscribes on it gets another
        // run.
        dispose()
        subject.asObserver().downstream.onEnd(error)
      })
    source.runWithTrampoline(events) { upstream.hold($0) }
  }

  var phase: ConnectionPhase {
    hasEnded.isDisposed ? .ended : isStopped.isDisposed ? .stopped : .underWay
  }

  func dispose() {
    isStopped.dispose()
    forget(self)
    upstream.dispose()
  }
}

/// One run of a source as `refCount` sees it, from `connect` to the end.
@usableFromInline
protocol ConnectionRun: AnyObject {
  /// Its phase.
  var phase: ConnectionPhase { get }
}

/// The phase of a connection's run.
@usableFromInline
enum ConnectionPhase {
  /// It has not begun yet, or is active.
  case underWay

  /// The source has ended: subscribers have got the terminal event, or will.
  case ended

  /// It was stopped before that: subscribers get nothing more.
  case stopped
}

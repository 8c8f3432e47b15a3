/// A connectable observable that sends its source's events through a subject.
@usableFromInline
final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  @usableFromInline typealias Input = Subject.Observer.Element

  private let source: Observable<Input>
  private let makeSubject: () -> Subject
  private let makeSend: (Subject, BooleanDisposable) -> (Input) -> Void
  private let connection = Guarded<Connection<Subject>?>(nil)

  /// Makes the stream.
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

extension ObservableType {
  /// Sends this stream's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter subject: the subject. Connecting again goes on with the same one.
  /// - Returns: the connectable stream.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Sends this stream's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter makeSubject: makes the subject, a new one for each connection.
  /// - Returns: the connectable stream.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// Subscribes to this stream once for all uses that are made of it to build another one.
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject that shares this stream, for each subscriber a new one.
  ///   - selector: builds the stream, of the shared one; it may use that as often as it likes.
  /// - Returns: the stream that was built; what the closures throw fails it.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Chain { downstream in
      do {
        let subject = try subjectSelector()
        let shared = source.multicast(subject)
        let slot = SingleAssignmentDisposable()
        let subscription = try selector(shared).run(
          Downstream(
            onNext: downstream.onNext,
            onEnd: { error in
              downstream.onEnd(error)
              slot.dispose()
            }))
        slot.setDisposable(Disposables.create(subscription, shared.connect()))
        return slot
      } catch {
        downstream.onEnd(error)
        return NopDisposable.noOp
      }
    }
  }

  /// Sends this stream's events to whoever is subscribed, once it is connected.
  ///
  /// - Returns: the connectable stream.
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// Sends this stream's events to whoever is subscribed, once it is connected, beginning with the
  /// last elements before.
  ///
  /// - Parameter bufferSize: how many of those.
  /// - Returns: the connectable stream.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Sends this stream's events to whoever is subscribed, once it is connected, beginning with all
  /// elements before.
  ///
  /// - Returns: the connectable stream.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}

/// A source that sends its events by way of a subject.
private final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  private let source: Observable<Subject.Observer.Element>
  private let makeSubject: () -> Subject
  private let connection = Guarded<Connection<Subject>?>(nil)

  init(_ source: Observable<Subject.Observer.Element>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
    super.init()
  }

  override func connect() -> any Disposable {
    let connection = currentConnection()
    connection.connect(source)
    return connection
  }

  override func run(_ downstream: Downstream<Subject.Element>) -> any Disposable {
    currentConnection().subject.asObservable().run(downstream)
  }

  override func begin(_ downstream: Downstream<Subject.Element>) -> any Disposable {
    currentConnection().subject.asObservable().begin(downstream)
  }

  private func currentConnection() -> Connection<Subject> {
    if let connection = connection.withLock({ $0 }) { return connection }
    let new = Connection(subject: makeSubject()) { [weak self] old in self?.leave(old) }
    return connection.withLock { connection in
      if let connection { return connection }
      connection = new
      return new
    }
  }

  private func leave(_ old: Connection<Subject>) {
    connection.withLock { if $0 === old { $0 = nil } }
  }
}

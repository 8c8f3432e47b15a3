extension ObservableType {
  /// Sends this stream's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter subject: the subject; it is reused for each connection
  /// - Returns: the connectable stream
  @inlinable
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Sends this stream's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter makeSubject: makes the subject, a new one for each connection
  /// - Returns: the connectable stream
  @inlinable
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject) { subject, isStopped in
      let observer = subject.asObserver()
      return { if !isStopped.isDisposed { observer.onNext($0) } }
    }
  }

  /// Subscribes to this stream once, however often another stream that is built from it uses it.
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject that shares this stream, a new one for each subscriber
  ///   - selector: builds the result from the shared stream, which it may use any number of times
  /// - Returns: the stream that was built; it fails with an error that the closures throw
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

  /// Sends this stream's events to its current subscribers, once it is connected.
  ///
  /// - Returns: the connectable stream
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// Sends this stream's events to its subscribers, once it is connected, and replays the last
  /// elements.
  ///
  /// - Parameter bufferSize: the number of replayed elements
  /// - Returns: the connectable stream
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Sends this stream's events to its subscribers, once it is connected, and replays all elements.
  ///
  /// - Returns: the connectable stream
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}

extension ObservableType {
  /// Sends this stream's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter subject: the subject. Connecting again goes on with the same one.
  /// - Returns: the connectable stream.
  @inlinable
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Sends this stream's events to the subscribers of a subject, once it is connected.
  ///
  /// - Parameter makeSubject: makes the subject, a new one for each connection.
  /// - Returns: the connectable stream.
  @inlinable
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject) { subject, isStopped in
      let observer = subject.asObserver()
      return { if !isStopped.isDisposed { observer.onNext($0) } }
    }
  }

  /// Subscribes to this stream once for all uses that are made of it to build another one.
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject that shares this stream, for each subscriber a new one.
  ///   - selector: builds the stream, of the shared one; it may use that as often as it likes.
  /// - Returns: the stream that was built; what the closures throw fails it.
  @inlinable
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
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// Sends this stream's events to whoever is subscribed, once it is connected, beginning with the
  /// last elements before.
  ///
  /// - Parameter bufferSize: how many of those.
  /// - Returns: the connectable stream.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Sends this stream's events to whoever is subscribed, once it is connected, beginning with all
  /// elements before.
  ///
  /// - Returns: the connectable stream.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}

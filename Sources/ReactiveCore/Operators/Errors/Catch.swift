extension ObservableType {
  /// Continues with another stream when this one fails.
  ///
  /// - Parameter handler: makes the other stream of the error; an error that it throws ends the
  ///   result
  /// - Returns: the stream
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let first = SingleAssignmentDisposable()
      let second = SingleAssignmentDisposable()
      let rescuer = Downstream(onNext: downstream.onNext) { error in
        if let error {
          do {
            let rescue = try handler(error)
            guard !isStopped.isDisposed else { return }
            rescue.runWithTrampoline(
              downstream.unless(isStopped).ending(second), second.setDisposable)
          } catch {
            downstream.onEnd(error)
          }
        } else {
          downstream.onEnd(nil)
        }
        first.dispose()
      }
      first.setDisposable(source.run(rescuer))
      return Disposables.create(isStopped, first, second)
    }
  }

  /// Sends an element and completes when this stream fails.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    `catch` { _ in .just(element) }
  }

  /// Continues with the next stream when one fails.
  ///
  /// - Parameter sequence: the streams; each is taken from it when the one before has failed
  /// - Returns: the stream; it ends as soon as one completes, or with the error of the last
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .failure, sequence)
  }
}

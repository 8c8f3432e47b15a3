extension ObservableType {
  /// Continues with another observable when this observable fails.
  ///
  /// - Parameter handler: a closure that takes the error and returns the observable to continue
  ///   with; if it throws, the result fails with that error
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let first = UpstreamHolder()
      let second = SerialDisposable()
      let events = Downstream(onNext: downstream.onNext) { error in
        if let error {
          do {
            let rescue = try handler(error)
            guard !isStopped.isDisposed else { return }
            let slot = UpstreamHolder()
            second.disposable = slot
            rescue.runWithTrampoline(downstream.unless(isStopped).ending(slot)) { slot.hold($0) }
          } catch {
            downstream.onEnd(error)
          }
        } else {
          downstream.onEnd(nil)
        }
        first.releaseUpstream()
      }
      first.hold(source.run(events))
      return Disposables.create(isStopped, first, second)
    }
  }

  /// If this observable fails, emits an element and completes.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    `catch` { _ in .just(element) }
  }

  /// Subscribes to the observables of a sequence, to the next whenever an observable fails.
  ///
  /// - Parameter sequence: the observables; the next observable is requested when the previous
  ///   observable has failed
  /// - Returns: an observable that completes as soon as one of the observables completes; if all
  ///   fail, it fails with the last error
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .failure, sequence) {
      // For an empty array, the count is `nil`, because an empty sequence here fails with the
      // previous error. With a count of 0, as for a `retry` without attempts, that error would be
      // hidden.
      (sequence as? [Observable<Element>]).flatMap { $0.isEmpty ? nil : $0.count }
    }
  }
}

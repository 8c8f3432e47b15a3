extension ObservableType {
  /// Continues with another observable when this one fails.
  ///
  /// - Parameter handler: makes the other observable from the error; an error that it throws is
  ///   emitted
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let first = UpstreamHolder()
      let second = SerialDisposable()
      let rescuer = Downstream(onNext: downstream.onNext) { error in
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
      first.hold(source.run(rescuer))
      return Disposables.create(isStopped, first, second)
    }
  }

  /// Emits an element and completes when this observable fails.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    `catch` { _ in .just(element) }
  }

  /// Continues with the next observable when one fails.
  ///
  /// - Parameter sequence: the observables; each is taken from it when the one before has failed
  /// - Returns: an observable that ends as soon as one completes, or with the error of the last
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .failure, sequence) {
      // One without streams fails with the error before it, which one without attempts hides.
      (sequence as? [Observable<Element>]).flatMap { $0.isEmpty ? nil : $0.count }
    }
  }
}

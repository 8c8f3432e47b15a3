extension ObservableType {
  /// Continues with another observable when this observable fails.
  ///
  /// - Parameter handler: a closure that takes the error and returns the observable to continue
  ///   with; if the closure throws, the result fails with the thrown error
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
            // The handler may have disposed of the subscription.
            guard !isStopped.isDisposed else { return }
            // This holder isn't created earlier, because a disposal before the subscribing call
            // would count in `earlyDisposals`.
            let slot = UpstreamHolder()
            second.disposable = slot
            rescue.runWithTrampoline(downstream.unless(isStopped).ending(slot)) { slot.hold($0) }
          } catch {
            downstream.onEnd(error)
          }
        } else {
          downstream.onEnd(nil)
        }
        first.disposeAtEnd()
      }
      first.hold(source.run(events))
      return Disposables.create(isStopped, first, second)
    }
  }

  /// If this observable fails, emits an element and completes.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    `catch` { _ in .just(element) }
  }

  /// Subscribes to the first observable of a sequence, and to the next whenever one fails.
  ///
  /// - Parameter sequence: the observables; each is requested when the previous one has failed
  /// - Returns: an observable that completes when an observable of the sequence completes, or if
  ///   the sequence is empty; if all observables fail, the result fails with the last error
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .failure, sequence) {
      // Nested in another `catch(sequence:)`, an observable with the count 0 completes, as does
      // `retry(0)`. But an empty array must pass on the previous observable's error, so its count
      // is `nil`.
      guard let array = sequence as? [Observable<Element>], !array.isEmpty else { return nil }
      return array.count
    }
  }
}

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
            // The handler may have disposed of the subscription.
            guard !isStopped.isDisposed else { return }
            // A holder must not be disposed of before its subscribing call begins (that would count
            // in `earlyDisposals`), so it is created only now.
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

  /// Subscribes to the first observable of a sequence, and to the next one whenever an observable
  /// fails.
  ///
  /// - Parameter sequence: the observables; the next observable is requested when the previous
  ///   observable has failed
  /// - Returns: an observable that completes as soon as one of the observables completes; if all
  ///   fail, it fails with the last error, and for an empty sequence, it completes
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .failure, sequence) {
      // If the result is nested in another `catch(sequence:)`, an empty sequence passes on the
      // error of the previous observable. With a known count of 0, as for `retry(0)`, it would
      // complete instead. That's why the count of an empty array is `nil`.
      guard let array = sequence as? [Observable<Element>], !array.isEmpty else { return nil }
      return array.count
    }
  }
}

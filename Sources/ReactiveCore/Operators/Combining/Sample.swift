extension ObservableType {
  /// Emits the latest element whenever another observable emits an element or completes.
  ///
  /// An element isn't emitted twice.
  ///
  /// - Parameters:
  ///   - sampler: the other observable; if it fails, the result fails, too
  ///   - defaultValue: the element that is emitted if no new element has arrived; if `nil`, nothing
  ///     is emitted
  /// - Returns: an observable that completes when the other observable emits an element or
  ///   completes after this observable has completed; if the other observable completes first, the
  ///   result never completes
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      var latest: Element?
      var isSourceOver = false
      var isSamplerOver = false
      var samplesUnderWay = 0
      let sample = {
        let element = latest ?? defaultValue
        latest = nil
        if let element {
          samplesUnderWay += 1
          join.forward(element)
          samplesUnderWay -= 1
        }
        if isSourceOver { join.stop(nil) }
      }
      // As in RxSwift, the completion of the source disposes of the subscription to it, but the
      // completion of the sampler doesn't.
      join.add(
        source, removal: .atCompletion, onNext: { latest = $0 },
        onEnd: { error in
          guard error == nil else { return join.stop(error) }
          isSourceOver = true
          // If a sample is being emitted at this moment, `sample` completes the result afterwards.
          if isSamplerOver, samplesUnderWay == 0 { join.abandon() }
        })
      join.add(
        sampler, onNext: { _ in sample() },
        onEnd: { error in
          guard error == nil else { return join.stop(error) }
          isSamplerOver = true
          sample()
        })
      return join
    }
  }
}

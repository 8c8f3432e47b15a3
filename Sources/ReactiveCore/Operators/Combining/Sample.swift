extension ObservableType {
  /// Emits the latest element of this observable whenever the sampler emits an element or
  /// completes, unless that element was emitted before.
  ///
  /// - Parameters:
  ///   - sampler: an observable; if it fails, the result fails, too
  ///   - defaultValue: the element to emit if no new element has arrived, or `nil` to emit nothing
  /// - Returns: an observable that completes when, after the completion of this observable, the
  ///   sampler emits an element or completes; if the sampler completes first, the result never
  ///   completes
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
      // As in RxSwift, the source's completion disposes of the subscription to the source, but the
      // sampler's completion doesn't dispose of the subscription to the sampler.
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

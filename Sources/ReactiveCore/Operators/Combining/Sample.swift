extension ObservableType {
  /// Emits the latest element whenever another observable emits an element or completes.
  ///
  /// An element isn't emitted twice.
  ///
  /// - Parameters:
  ///   - sampler: the other observable
  ///   - defaultValue: the element that is emitted if no new element has arrived; if `nil`, nothing
  ///     is emitted
  /// - Returns: an observable that completes at the first sample after this observable has
  ///   completed; it never completes if the other observable has completed first
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
      join.add(
        source, removal: .atCompletion, onNext: { latest = $0 },
        onEnd: { error in
          isSourceOver = true
          // The source may end while a sample is being emitted. In that case, `sample` completes
          // the result afterwards.
          guard error == nil else { return join.stop(error) }
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

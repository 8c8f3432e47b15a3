extension ObservableType {
  /// Maps each element to an observable, and merges these observables.
  ///
  /// - Parameter selector: makes an observable; an error that it throws is emitted
  /// - Returns: an observable that completes when this and all inner observables have
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let merging = Merging(downstream)
      merging.follow(source) { try selector($0).asObservable() }
      return merging
    }
  }

  /// Maps an element to an observable and emits its elements; elements are ignored until it has
  /// completed.
  ///
  /// - Parameter selector: makes an observable; an error that it throws is emitted
  /// - Returns: an observable that completes when this and the last inner observable have
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let merging = Merging(downstream)
      merging.follow(source) { merging.isMerging ? nil : try selector($0).asObservable() }
      return merging
    }
  }

  /// Maps each element to an observable, and concatenates these observables.
  ///
  /// - Parameter selector: makes an observable, which is subscribed to when the one before has
  ///   completed; an error that it throws is emitted
  /// - Returns: an observable that completes when this and all inner observables have
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      LimitedMerging(downstream, limit: 1).follow(source) { try selector($0).asObservable() }
    }
  }
}

extension ObservableType {
  /// Maps each element to an inner observable, and emits the elements of all inner observables.
  ///
  /// - Parameter selector: a closure that returns an inner observable; if it throws, the result
  ///   fails with that error
  /// - Returns: an observable that completes when this observable and all inner observables have
  ///   completed
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

  /// Maps an element to an inner observable, emits the inner observable's elements, and meanwhile
  /// ignores the elements of this observable.
  ///
  /// - Parameter selector: a closure that returns an inner observable; if it throws, the result
  ///   fails with that error
  /// - Returns: an observable that completes when this observable and the last inner observable
  ///   have completed
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

  /// Maps each element to an inner observable, and emits all elements of the first inner
  /// observable, then all elements of the second, and so on.
  ///
  /// An inner observable is subscribed to when the previous inner observable has completed.
  ///
  /// - Parameter selector: a closure that returns an inner observable, and is called as soon as an
  ///   element arrives; if it throws, the result fails with that error
  /// - Returns: an observable that completes when this observable and all inner observables have
  ///   completed
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

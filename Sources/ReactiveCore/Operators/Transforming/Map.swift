extension ObservableType {
  /// Emits the result of a closure for each element.
  ///
  /// - Parameter transform: a closure that returns the new element; if it throws, the observable
  ///   fails with that error
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe { .next(try transform($0)) }
  }

  /// Emits the result of a closure for each element, except where the result is `nil`.
  ///
  /// - Parameter transform: a closure that returns an element, or `nil` to emit nothing; if it
  ///   throws, the observable fails with that error
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    asObservable().pipe { element in
      if let result = try transform(element) { .next(result) } else { .nothing }
    }
  }

  /// Pairs each element with its index, which counts from zero.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    asObservable().pipe(0) { next, element in
      let index = next
      let (sum, overflows) = index.addingReportingOverflow(1)
      if overflows { throw RxError.overflow }
      next = sum
      return .next((index, element))
    }
  }
}

extension ObservableType {
  /// Transforms each element.
  ///
  /// - Parameter transform: makes the new element; an error that it throws is emitted
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe { .next(try transform($0)) }
  }

  /// Transforms each element, and leaves out those for which the closure returns nil.
  ///
  /// - Parameter transform: makes an element or nil; an error that it throws is emitted
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    asObservable().pipe { element in
      if let result = try transform(element) { .next(result) } else { .nothing }
    }
  }

  /// Pairs each element with its index, from zero on.
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

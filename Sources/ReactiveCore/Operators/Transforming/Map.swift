extension ObservableType {
  /// Maps each element to a new element.
  ///
  /// - Parameter transform: a closure that returns the new element; if it throws, the new
  ///   observable fails with that error
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe { .next(try transform($0)) }
  }

  /// Maps each element to a new element, or leaves the element out.
  ///
  /// - Parameter transform: a closure that returns the new element, or `nil` to emit nothing; if it
  ///   throws, the new observable fails with that error
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    asObservable().pipe { element in
      if let newElement = try transform(element) { .next(newElement) } else { .nothing }
    }
  }

  /// Pairs each element with its index, from zero.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    asObservable().pipe(0) { nextIndex, element in
      let index = nextIndex
      let (sum, overflows) = index.addingReportingOverflow(1)
      if overflows { throw RxError.overflow }
      nextIndex = sum
      return .next((index, element))
    }
  }
}

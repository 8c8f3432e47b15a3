extension ObservableType {
  /// Pairs each element with its index, from zero on.
  ///
  /// - Returns: the stream of the elements with their numbers
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

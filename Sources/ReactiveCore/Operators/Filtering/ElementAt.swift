extension ObservableType {
  /// Sends the element with an index, and then completes.
  ///
  /// - Parameter index: its index, from zero on; a negative one is a programming error, and stops
  ///   the program
  /// - Returns: the stream of that element; it fails with `RxError.argumentOutOfRange` where there
  ///   is none
  @inlinable
  public func element(at index: Int) -> Observable<Element> {
    guard index >= 0 else { rxFatalError("index can't be negative") }
    return asObservable().pipe(
      index, atEnd: { _ in throw RxError.argumentOutOfRange },
      { remaining, element in
        guard remaining > 0 else { return .last(element) }
        remaining -= 1
        return .nothing
      })
  }
}

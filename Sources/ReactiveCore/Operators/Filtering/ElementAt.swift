extension ObservableType {
  /// Emits the element with an index, and then completes.
  ///
  /// - Parameter index: its index, from zero on; a negative one is a programming error, and stops
  ///   the program
  /// - Returns: the observable of that element; it fails with `RxError.argumentOutOfRange` if there
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

  /// Checks that the observable has exactly one element.
  ///
  /// - Returns: an observable that fails with `RxError.noElements` if there is none, and with
  ///   `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func single() -> Observable<Element> {
    asObservable().pipe(
      false,
      atEnd: { hasOne in
        guard hasOne else { throw RxError.noElements }
        return .nothing
      },
      { hasOne, element in
        if hasOne { throw RxError.moreThanOneElement }
        hasOne = true
        return .next(element)
      })
  }

  /// Checks that the observable has exactly one element that meets a condition.
  ///
  /// - Parameter predicate: whether an element meets it; an error that it throws is emitted
  /// - Returns: the observable of that element; it fails with `RxError.noElements` if there is
  ///   none, and with `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    filter(predicate).single()
  }
}

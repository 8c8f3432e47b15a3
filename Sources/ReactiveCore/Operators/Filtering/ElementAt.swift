extension ObservableType {
  /// Emits the element at an index, and then completes.
  ///
  /// - Parameter index: the element's index, from zero; if it is negative, the program stops
  /// - Returns: an observable of that element; if this observable completes with too few elements,
  ///   the result fails with `RxError.argumentOutOfRange`
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

  /// Checks that this observable emits exactly one element.
  ///
  /// - Returns: an observable that emits the first element at once; it fails with
  ///   `RxError.noElements` if this observable completes without an element, and with
  ///   `RxError.moreThanOneElement` at the second element
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

  /// Checks that this observable emits exactly one match, an element that meets a condition.
  ///
  /// - Parameter predicate: a closure that returns whether an element meets the condition; if it
  ///   throws, the result fails with that error
  /// - Returns: an observable that emits the first match at once; it fails with
  ///   `RxError.noElements` if this observable completes without a match, and with
  ///   `RxError.moreThanOneElement` at the second match
  @inlinable
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    filter(predicate).single()
  }
}

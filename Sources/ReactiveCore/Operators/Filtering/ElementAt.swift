extension ObservableType {
  /// Emits the element at an index, and then completes.
  ///
  /// - Parameter index: the index of the element, which counts from zero; if it is negative, the
  ///   program stops
  /// - Returns: an observable of that element; if this observable completes before it emits the
  ///   element, the result fails with `RxError.argumentOutOfRange`
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
  /// - Returns: an observable that emits the first element at once; it fails with
  ///   `RxError.noElements` if this observable completes without an element, and with
  ///   `RxError.moreThanOneElement` if this observable emits a second element
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
  /// - Parameter predicate: a closure that returns whether an element meets the condition; if it
  ///   throws, the observable fails with that error
  /// - Returns: an observable that emits that element at once; it fails with `RxError.noElements`
  ///   if this observable completes and no element has met the condition, and with
  ///   `RxError.moreThanOneElement` if a second element meets the condition
  @inlinable
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    filter(predicate).single()
  }
}

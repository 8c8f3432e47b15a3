extension ObservableType {
  /// Checks that the stream has exactly one element.
  ///
  /// - Returns: the stream; it fails with `RxError.noElements` if there is none, and
  ///   with `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// Checks that the stream has exactly one element that meets a condition.
  ///
  /// - Parameter predicate: whether an element meets it; an error that it throws ends the stream
  /// - Returns: the stream of that element; it fails with `RxError.noElements` if there is
  ///   none, and with `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    asObservable().pipe(
      false,
      atEnd: { hasOne in
        guard hasOne else { throw RxError.noElements }
        return .nothing
      },
      { hasOne, element in
        guard try predicate(element) else { return .nothing }
        if hasOne { throw RxError.moreThanOneElement }
        hasOne = true
        return .next(element)
      })
  }
}

extension ObservableType {
  /// Makes sure that the stream has exactly one element.
  ///
  /// - Returns: the stream; it fails with `RxError.noElements` where none came before the completion, and
  ///   with `RxError.moreThanOneElement` where a second one comes.
  @inlinable
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// Makes sure that the stream has exactly one element that meets a condition.
  ///
  /// - Parameter predicate: whether an element meets it; what it throws ends the stream.
  /// - Returns: the stream of that element; it fails with `RxError.noElements` where none came before the
  ///   completion, and with `RxError.moreThanOneElement` where a second one comes.
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

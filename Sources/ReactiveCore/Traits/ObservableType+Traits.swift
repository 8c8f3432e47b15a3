extension ObservableType {
  /// Checks that the stream has exactly one element.
  ///
  /// The element is sent when the stream completes: only then it is known to be the only one.
  ///
  /// - Returns: the stream; it fails with `RxError.noElements` if there is none, and
  ///   with `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func asSingle() -> Single<Element> {
    Single(raw: onlyElement { throw RxError.noElements })
  }

  /// Makes sure that the stream has at most one element.
  ///
  /// The element is sent when the stream completes: only then it is known to be the only one.
  ///
  /// - Returns: the stream; it fails with `RxError.moreThanOneElement` if there is a second one
  @inlinable
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: onlyElement { .nothing })
  }

  /// Takes the first element, and then nothing more.
  ///
  /// - Returns: a stream of that element, or of nil where the stream completes without one
  @inlinable
  public func first() -> Single<Element?> {
    Single(
      raw: asObservable().pipe(
        (), atEnd: { _ in .next(nil) }, { _, element in .last(element) }))
  }

  /// Collects all elements, and sends them when the stream completes.
  ///
  /// - Returns: a stream of the array
  @inlinable
  public func toArray() -> Single<[Element]> {
    Single(raw: reduce(into: []) { $0.append($1) })
  }

  @inlinable
  func onlyElement(
    orElse none: @escaping () throws -> Emission<Element>
  ) -> Observable<Element> {
    asObservable().pipe(
      Element?.none, atEnd: { only in try only.map { .next($0) } ?? none() },
      { only, element in
        if only != nil { throw RxError.moreThanOneElement }
        only = element
        return .nothing
      })
  }
}

extension ObservableType where Element == Never {
  /// The same stream under the trait of streams without elements.
  ///
  /// - Returns: the stream
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}

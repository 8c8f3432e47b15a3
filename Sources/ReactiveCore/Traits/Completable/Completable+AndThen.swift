extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with a single when this has completed.
  ///
  /// - Parameter second: the single
  /// - Returns: the stream of the single's element
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(raw: andThen(second.source))
  }

  /// Continues with a maybe when this has completed.
  ///
  /// - Parameter second: the maybe
  /// - Returns: the stream of the maybe's element
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: andThen(second.source))
  }

  /// Continues with another completable when this has completed.
  ///
  /// - Parameter second: the other one
  /// - Returns: a stream that completes when both have
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: source.concat(second))
  }

  /// Continues with an observable when this has completed.
  ///
  /// - Parameter second: the observable
  /// - Returns: the stream of the observable's elements
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    let source = source
    let first: Observable<Element> = OperatorObservable { downstream in
      source.run(Downstream(onNext: { _ in }, onEnd: downstream.onEnd))
    }
    return first.concat(second)
  }
}

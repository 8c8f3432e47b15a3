extension ObservableConvertibleType {
  /// A stream of the same elements that never fails: it sends an element and completes instead.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// A stream of the same elements that never fails: it continues with another stream instead.
  ///
  /// - Parameter infallible: the other stream
  /// - Returns: the stream
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// A stream of the same elements that never fails: it continues with one made of the error
  /// instead.
  ///
  /// - Parameter onErrorRecover: makes the other stream
  /// - Returns: the stream
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The stream of the relay's elements, under the name of streams that never fail.
  ///
  /// - Returns: the stream
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The stream of the value and all that follow, under the name of streams that never fail.
  ///
  /// - Returns: the stream
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The stream of what is remembered and all that follows, under the name of streams that never
  /// fail.
  ///
  /// - Returns: the stream
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension Infallible {
  /// Itself.
  ///
  /// - Returns: this stream
  public func asInfallible() -> Infallible<Element> { self }
}

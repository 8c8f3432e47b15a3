extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Does something beside the stream, under the old name of its first closure.
  ///
  /// A call that does not name that closure means the new method.
  ///
  /// - Parameters:
  ///   - onNext: takes the element before it is sent; an error that it throws ends the stream
  ///   - onError: takes the error before it is sent
  ///   - onSubscribe: called before the stream is subscribed to
  ///   - onSubscribed: called after that; the stream may have ended by then
  ///   - onDispose: called once, when the subscription is over for whatever reason
  /// - Returns: the same stream
  @_disfavoredOverload
  @available(*, deprecated, message: "use `do(onSuccess:)`")
  public func `do`(
    onNext: @escaping (Element) throws -> Void, onError: ((any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    self.do(
      onSuccess: onNext, onError: onError, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
      onDispose: onDispose)
  }
}

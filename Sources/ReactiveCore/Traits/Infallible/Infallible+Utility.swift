extension InfallibleType {
  /// Does something beside the stream: calls closures for its events, before and after they are
  /// sent.
  ///
  /// - Parameters:
  ///   - onNext: takes each element before it is sent; it should not throw
  ///   - afterNext: takes each element after it was sent; it should not throw
  ///   - onCompleted: called before the completion is sent; it should not throw
  ///   - afterCompleted: called after the completion was sent; it should not throw
  ///   - onSubscribe: called before the stream is subscribed to
  ///   - onSubscribed: called after that; the stream may have sent events by then
  ///   - onDispose: called once, when the subscription is over for whatever reason
  /// - Returns: the same stream
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Prints every event, and the beginning and the end of every subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: names the stream in the output; by default the place in the source does
  ///   - trimOutput: whether to leave out the middle of events that take more than 40 characters
  ///   - file: where the stream is made
  ///   - line: where the stream is made
  ///   - function: where the stream is made
  /// - Returns: the same stream
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Shares one run of this stream among all who are subscribed at a time.
  ///
  /// - Parameters:
  ///   - replay: the number of elements that are replayed to a later subscriber
  ///   - scope: how long those are kept
  /// - Returns: the shared stream
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Sends a default element if the stream completes without one.
  ///
  /// - Parameter default: sent where the stream completes without an element
  /// - Returns: a stream that completes only after an element
  @inlinable
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: `default`))
  }
}

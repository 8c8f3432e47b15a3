public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Performs side effects as events pass.
  ///
  /// - Parameters:
  ///   - onNext: called with each element, before it is sent
  ///   - afterNext: called with each element, after it was sent
  ///   - onCompleted: called before the completion is sent
  ///   - afterCompleted: called after the completion was sent
  ///   - onSubscribe: called before this sequence is subscribed to
  ///   - onSubscribed: called after this sequence was subscribed to
  ///   - onDispose: called when the subscription ends
  /// - Returns: the same sequence
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Prints the events of this sequence.
  ///
  /// - Parameters:
  ///   - identifier: printed in front; the place in the source if `nil`
  ///   - trimOutput: whether long elements are shortened
  ///   - file: the file to name
  ///   - line: the line to name
  ///   - function: the function to name
  /// - Returns: the same sequence
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

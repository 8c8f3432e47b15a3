extension ObservableType {
  /// Sends elements until another stream sends one.
  ///
  /// - Parameter other: the other stream; its error ends the result, its completion changes
  ///   nothing
  /// - Returns: the stream; it completes when this does or the other one sends an element
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      join.attach(
        other, removal: .atCompletion, onNext: { _ in join.end(nil) }, onEnd: join.fail)
      join.attach(source, onNext: join.send, onEnd: join.end)
      return join
    }
  }

  /// The former name of `take(until:)`.
  ///
  /// - Parameter other: the stream that ends this one
  /// - Returns: the stream
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }
}

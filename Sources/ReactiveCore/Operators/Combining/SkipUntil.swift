extension ObservableType {
  /// Leaves out elements until another stream sends one, and sends all that follow.
  ///
  /// - Parameter other: the other stream; its error ends the result, its completion changes
  ///   nothing
  /// - Returns: the stream; if this completes before the other one sends an element, nothing is
  ///   sent, not even the completion
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      let otherBranch = Branch()
      var isOpen = false
      join.add(
        source, onNext: { if isOpen { join.forward($0) } },
        onEnd: { error in
          if isOpen || error != nil { join.stop(error) } else { join.swallowEnd() }
        })
      join.add(
        other, in: otherBranch, removal: .atCompletion,
        onNext: { _ in
          isOpen = true
          otherBranch.dispose()
        }, onEnd: join.fail)
      return join
    }
  }

  /// The former name of `skip(until:)`.
  ///
  /// - Parameter other: the stream to wait for
  /// - Returns: the stream
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }
}

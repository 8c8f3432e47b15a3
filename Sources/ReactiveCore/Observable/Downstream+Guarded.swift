extension Downstream {
  /// This, taking nothing more once a subscription was disposed of.
  ///
  /// Who subscribes to another stream while a chain is at work needs it: that stream may send several
  /// elements before anybody knows what stops it.
  @inlinable
  func unless(_ isStopped: BooleanDisposable) -> Downstream<Element> {
    Downstream(
      onNext: { [onNext] in if !isStopped.isDisposed { onNext($0) } },
      onEnd: { [onEnd] in if !isStopped.isDisposed { onEnd($0) } })
  }

  /// This, disposing of what stands before it when that has ended.
  @inlinable
  func ending(_ upstream: any Disposable) -> Downstream<Element> {
    Downstream(onNext: onNext) { [onEnd] error in
      onEnd(error)
      upstream.dispose()
    }
  }
}

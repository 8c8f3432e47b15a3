extension Downstream {
  /// A downstream that drops all events after disposal.
  ///
  /// It is needed for subscribing to another stream while a chain is running: that stream may send
  /// several elements before the call returns the disposable that stops it.
  @inlinable
  func unless(_ isStopped: BooleanDisposable) -> Downstream<Element> {
    Downstream(
      onNext: { [onNext] in if !isStopped.isDisposed { onNext($0) } },
      onEnd: { [onEnd] in if !isStopped.isDisposed { onEnd($0) } })
  }

  /// A downstream that disposes of its upstream after the terminal event.
  @inlinable
  func ending(_ upstream: any Disposable) -> Downstream<Element> {
    Downstream(onNext: onNext) { [onEnd] error in
      onEnd(error)
      upstream.dispose()
    }
  }
}

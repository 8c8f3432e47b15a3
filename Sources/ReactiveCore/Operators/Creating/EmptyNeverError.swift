extension ObservableType {
  /// A stream that completes at once.
  ///
  /// - Returns: the stream
  public static func empty() -> Observable<Element> {
    SynchronousObservable { $0.onEnd(nil) }
  }

  /// A stream that sends no events.
  ///
  /// - Returns: the stream
  public static func never() -> Observable<Element> {
    SynchronousObservable { _ in }
  }

  /// A stream that fails at once.
  ///
  /// - Parameter error: the error
  /// - Returns: the stream
  public static func error(_ error: any Error) -> Observable<Element> {
    SynchronousObservable { $0.onEnd(error) }
  }
}

extension ObservableType {
  /// A stream that ends at once.
  ///
  /// - Returns: the stream.
  public static func empty() -> Observable<Element> {
    Direct { $0.onEnd(nil) }
  }

  /// A stream in which nothing ever happens.
  ///
  /// - Returns: the stream.
  public static func never() -> Observable<Element> {
    Direct { _ in }
  }

  /// A stream that fails at once.
  ///
  /// - Parameter error: what went wrong.
  /// - Returns: the stream.
  public static func error(_ error: any Error) -> Observable<Element> {
    Direct { $0.onEnd(error) }
  }
}

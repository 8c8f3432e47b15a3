extension ObservableType {
  /// A stream that ends at once.
  ///
  /// - Returns: the stream.
  public static func empty() -> Observable<Element> {
    Chain { downstream in
      downstream.onEnd(nil)
      return NopDisposable.noOp
    }
  }

  /// A stream in which nothing ever happens.
  ///
  /// - Returns: the stream.
  public static func never() -> Observable<Element> {
    Chain { _ in NopDisposable.noOp }
  }

  /// A stream that fails at once.
  ///
  /// - Parameter error: what went wrong.
  /// - Returns: the stream.
  public static func error(_ error: any Error) -> Observable<Element> {
    Chain { downstream in
      downstream.onEnd(error)
      return NopDisposable.noOp
    }
  }
}

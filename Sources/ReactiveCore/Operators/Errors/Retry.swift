extension ObservableType {
  /// Subscribes again whenever the stream fails, until it completes.
  ///
  /// - Returns: the stream, without its errors
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return SequentialObservable(after: .failure, sequence(first: source) { $0 })
  }

  /// Subscribes again when the stream fails, until it completes or has failed too often.
  ///
  /// - Parameter maxAttemptCount: how often to subscribe, the first time included
  /// - Returns: the stream; it fails with the error of the last attempt
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let attempts = Swift.repeatElement(asObservable(), count: maxAttemptCount)
    return SequentialObservable(after: .failure, attempts) { maxAttemptCount }
  }
}

extension ObservableType {
  /// A stream that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the stream; an error that it throws is sent as an error
  /// - Returns: the stream
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      do {
        return try observableFactory().run(downstream)
      } catch {
        downstream.onEnd(error)
        return NopDisposable.noOp
      }
    }
  }
}

extension ObservableType {
  /// A stream made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: sends events to the observer it gets, and returns what stops that;
  ///   events after the terminal event, or after disposal, are ignored
  /// - Returns: the stream
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    OperatorObservable { downstream in GrammarEnforcer(downstream).begin(subscribe) }
  }

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

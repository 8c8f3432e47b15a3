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
}

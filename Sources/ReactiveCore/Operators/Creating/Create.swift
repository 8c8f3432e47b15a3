extension ObservableType {
  /// An observable made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: emits events to the observer it gets, and returns what stops that;
  ///   events after the terminal event, or after disposal, are ignored
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    OperatorObservable { downstream in GrammarEnforcer(downstream).begin(subscribe) }
  }

  /// An observable that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the observable; an error that it throws is emitted
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

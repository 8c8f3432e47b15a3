extension ObservableType {
  /// Creates an observable from a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: a closure that emits events to the observer that it gets, and returns a
  ///   disposable that stops the events; events after the terminal event, or after disposal, are
  ///   ignored
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    OperatorObservable { downstream in GrammarEnforcer(downstream).begin(subscribe) }
  }

  /// Creates an observable that calls a closure for each subscriber, and subscribes to the
  /// closure's result.
  ///
  /// - Parameter observableFactory: a closure that creates the observable; if it throws, the
  ///   observable fails with that error
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

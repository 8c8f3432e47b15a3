extension ObservableType {
  /// Creates an observable that calls a closure for each subscriber, and emits the events that the
  /// closure sends.
  ///
  /// - Parameter subscribe: a closure that sends events to the given observer, and returns what to
  ///   dispose of when the subscription ends; events after the terminal event, or after disposal,
  ///   are ignored
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    OperatorObservable { downstream in GrammarEnforcer(downstream).begin(subscribe) }
  }

  /// Creates an observable that creates an inner observable for each subscriber, and emits the
  /// events of the inner observable.
  ///
  /// - Parameter observableFactory: a closure that creates an inner observable; if it throws, the
  ///   result fails with that error
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

extension ObservableType {
  /// An observable that has a resource of its own for each subscriber.
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource; it is disposed of after the subscription to the
  ///     observable
  ///   - observableFactory: makes the observable that uses the resource
  /// - Returns: an observable that emits an error that a closure throws
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    .deferred {
      let resource = try resourceFactory()
      do {
        return try observableFactory(resource).using(resource)
      } catch {
        return .error(error).using(resource)
      }
    }
  }
}

extension Observable {
  /// The same observable for one subscriber, with something to be disposed of when it is over.
  fileprivate func using(_ resource: any Disposable) -> Observable<Element> {
    OperatorObservable { [self] downstream in
      // Neither is disposed of before both are known, so that the resource always comes second.
      let both = SingleAssignmentDisposable()
      let upstream = run(
        Downstream(onNext: downstream.onNext) { error in
          downstream.onEnd(error)
          both.dispose()
        })
      both.setDisposable(Disposables.create(upstream, resource))
      return both
    }
  }
}

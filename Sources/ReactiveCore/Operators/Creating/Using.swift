extension ObservableType {
  /// Creates an observable that creates a resource for each subscriber, and disposes of the
  /// resource when the subscription ends.
  ///
  /// - Parameters:
  ///   - resourceFactory: a closure that creates the resource
  ///   - observableFactory: a closure that takes the resource, and returns an inner observable,
  ///     whose subscription is disposed of before the resource
  /// - Returns: an observable of the inner observable's events; if a closure throws, the result
  ///   fails with that error
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
  /// Returns an observable that emits the same events, and disposes of a resource when the
  /// subscription ends.
  fileprivate func using(_ resource: any Disposable) -> Observable<Element> {
    OperatorObservable { [self] downstream in
      // If this observable ends during `run`, the disposal waits until `upstream` is known, so that
      // the resource comes second.
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

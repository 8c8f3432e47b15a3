extension ObservableType {
  /// Creates an observable that creates a resource for each subscriber, and disposes of the
  /// resource when the subscription ends.
  ///
  /// - Parameters:
  ///   - resourceFactory: a closure that creates the resource, which is disposed of after the
  ///     subscription to the observable that uses it
  ///   - observableFactory: a closure that creates the observable that uses the resource
  /// - Returns: an observable; if a closure throws, it fails with that error
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
  /// Returns an observable that emits the same events, and disposes of a resource when its
  /// subscription ends.
  fileprivate func using(_ resource: any Disposable) -> Observable<Element> {
    OperatorObservable { [self] downstream in
      // Nothing is disposed of before both disposables are known, so that the resource always comes
      // second.
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

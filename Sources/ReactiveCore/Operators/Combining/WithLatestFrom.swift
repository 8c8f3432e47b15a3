extension ObservableType {
  /// Combines each element with the latest element of another observable.
  ///
  /// Elements are ignored until the other observable has emitted an element.
  ///
  /// - Parameters:
  ///   - second: the other observable; if it fails, the result fails, too, but its completion is
  ///     ignored
  ///   - resultSelector: a closure that combines the elements; if it throws, the result fails with
  ///     that error
  /// - Returns: an observable that ends when this observable ends
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    let source = asObservable()
    let second = second.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      var latest: Source.Element?
      // In this order, the first element of `source` can be combined with an element that `second`
      // emits at once.
      join.add(second, removal: .atCompletion, onNext: { latest = $0 }, onEnd: join.failIfError)
      join.add(
        source,
        onNext: { element in
          guard let other = latest else { return }
          do {
            join.forward(try resultSelector(element, other))
          } catch {
            join.stop(error)
          }
        }, onEnd: join.stop)
      return join
    }
  }

  /// Emits the latest element of another observable whenever this observable emits an element.
  ///
  /// Elements are ignored until the other observable has emitted an element.
  ///
  /// - Parameter second: the other observable; if it fails, the result fails, too, but its
  ///   completion is ignored
  /// - Returns: an observable that ends when this observable ends
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

extension ObservableType {
  /// Combines each element with the latest element of another observable.
  ///
  /// Until the other observable has emitted an element, this observable's elements are left out.
  ///
  /// - Parameters:
  ///   - second: the other observable; if it fails, the result fails with the same error, but if it
  ///     completes, the result continues
  ///   - resultSelector: a closure that combines the two elements; if it throws, the result fails
  ///     with that error
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
      // `second` comes first, because if `source` emits an element at once, it needs a partner.
      join.add(second, removal: .atCompletion, onNext: { latest = $0 }, onEnd: join.failIfError)
      join.add(
        source,
        onNext: { element in
          guard let partner = latest else { return }
          do {
            join.forward(try resultSelector(element, partner))
          } catch {
            join.stop(error)
          }
        }, onEnd: join.stop)
      return join
    }
  }

  /// Emits the latest element of another observable whenever this observable emits an element.
  ///
  /// Until the other observable has emitted an element, this observable's elements are left out.
  ///
  /// - Parameter second: the other observable; if it fails, the result fails with the same error,
  ///   but if it completes, the result continues
  /// - Returns: an observable that ends when this observable ends
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

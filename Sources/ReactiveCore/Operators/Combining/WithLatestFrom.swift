extension ObservableType {
  /// Combines each element with the latest one of another stream.
  ///
  /// Elements are ignored until the other stream has sent one.
  ///
  /// - Parameters:
  ///   - second: the other stream
  ///   - resultSelector: combines the elements; an error that it throws ends the result
  /// - Returns: the stream; it completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    let source = asObservable()
    let second = second.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      var latest: Source.Element?
      join.add(second, removal: .atCompletion, onNext: { latest = $0 }, onEnd: join.fail)
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

  /// Sends the latest element of another stream whenever this one sends an element.
  ///
  /// - Parameter second: the other stream
  /// - Returns: the stream; it completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

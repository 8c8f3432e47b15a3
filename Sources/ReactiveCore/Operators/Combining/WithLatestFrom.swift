extension ObservableType {
  /// Makes an element of each element and the latest one of another stream.
  ///
  /// What comes before the other stream has sent anything is passed over.
  ///
  /// - Parameters:
  ///   - second: the other stream.
  ///   - resultSelector: makes an element; what it throws ends the result.
  /// - Returns: the stream; it completes when this does, whatever the other one does.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    let source = asObservable()
    let second = second.asObservable()
    return Chain { downstream in
      let join = Join(downstream)
      var latest: Source.Element?
      join.add(second, leaving: .atCompletion, onNext: { latest = $0 }, onEnd: join.fail)
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

  /// Sends the latest element of another stream whenever this one sends something.
  ///
  /// - Parameter second: the other stream.
  /// - Returns: the stream; it completes when this does, whatever the other one does.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

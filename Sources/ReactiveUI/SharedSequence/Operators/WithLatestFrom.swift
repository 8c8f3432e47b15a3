public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Makes an element of each element and the latest one of another sequence.
  ///
  /// - Parameters:
  ///   - second: the other sequence; elements that come before its first are left out
  ///   - resultSelector: makes an element
  /// - Returns: the sequence of results
  @inlinable
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType, ResultType>(
    _ second: SecondO, resultSelector: @escaping (Element, SecondO.Element) -> ResultType
  ) -> SharedSequence<SharingStrategy, ResultType>
  where SecondO.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(
        second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Sends the latest element of another sequence in place of each element.
  ///
  /// - Parameter second: the other sequence; elements that come before its first are left out
  /// - Returns: the sequence of the other's elements
  @inlinable
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
    _ second: SecondO
  ) -> SharedSequence<SharingStrategy, SecondO.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
  }
}

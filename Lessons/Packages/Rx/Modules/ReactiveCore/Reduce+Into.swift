public import RxSwift

extension ObservableType {
  /// Folds the elements in place, which RxSwift has for `scan` alone.
  ///
  /// - Parameters:
  ///   - seed: the initial value
  ///   - accumulator: changes the value by an element
  /// - Returns: the stream of the last value
  public func reduce<Value>(
    into seed: Value, accumulator: @escaping (inout Value, Element) throws -> Void
  ) -> Observable<Value> {
    reduce(seed) { value, element in
      var value = value
      try accumulator(&value, element)
      return value
    }
  }
}

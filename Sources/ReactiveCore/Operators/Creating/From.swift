extension ObservableType {
  /// A stream of a sequence's elements.
  ///
  /// - Parameters:
  ///   - sequence: the elements; a new pass over them is made for each subscriber.
  ///   - scheduler: sends each element as a piece of work of its own.
  /// - Returns: the stream.
  @inlinable
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    Chain { downstream in
      var elements = sequence.makeIterator()
      return scheduler.repeatWhile {
        guard let element = elements.next() else {
          downstream.onEnd(nil)
          return false
        }
        downstream.onNext(element)
        return true
      }
    }
  }
}

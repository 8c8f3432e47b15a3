public import RxSwift
public import RxTest

extension TestScheduler {
  /// Subscribes at once, and leaves it to the test to run the clock; RxTest's own tests have it for
  /// themselves.
  ///
  /// - Parameter source: the stream
  /// - Returns: an observer that will hold what the stream sends
  public func record<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    let subscription = source.asObservable().subscribe(observer)
    scheduleAt(100_000, action: subscription.dispose)
    return observer
  }
}

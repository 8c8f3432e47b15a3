public import ReactiveCore

extension TestScheduler {
  /// Makes a stream, subscribes to it and disposes of it, each at its time, and runs all of it.
  ///
  /// - Parameters:
  ///   - created: the time of making the stream
  ///   - subscribed: the time of subscribing
  ///   - disposed: the time of disposal
  ///   - create: makes the stream
  /// - Returns: an observer with all that the stream sent
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    var source: Observable<Element>?
    var subscription: (any Disposable)?
    let observer = createObserver(Element.self)
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
    scheduleAt(disposed) { subscription?.dispose() }
    start()
    return observer
  }

  /// Makes a stream at 100, subscribes to it at 200 and disposes of it, and runs all of it.
  ///
  /// - Parameters:
  ///   - disposed: the time of disposal
  ///   - create: makes the stream
  /// - Returns: an observer with all that the stream sent
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Makes a stream at 100, subscribes to it at 200, disposes of it at 1000, and runs all of it.
  ///
  /// - Parameter create: makes the stream
  /// - Returns: an observer with all that the stream sent
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }

  /// Subscribes at once, and leaves it to the test to run the clock.
  ///
  /// The subscription is disposed of at 100,000, if the clock gets that far.
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

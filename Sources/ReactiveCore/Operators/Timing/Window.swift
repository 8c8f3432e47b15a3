extension ObservableType {
  /// Splits the elements into consecutive observables, which are called windows.
  ///
  /// The next window begins when the previous window is full, or after a time span.
  ///
  /// The subscription to this observable is disposed of when neither the result nor a window has a
  /// subscriber.
  ///
  /// - Parameters:
  ///   - timeSpan: the maximum duration of a window
  ///   - count: the maximum number of elements in a window; if it isn't positive, there is no limit
  ///   - scheduler: the scheduler that runs the timer
  /// - Returns: an observable of windows; when this observable ends, first the last window and then
  ///   the result end in the same way
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Windowing(downstream, timeSpan, BatchCounter(limit: count), scheduler).begin(source)
    }
  }
}

/// One subscription to the result of `window`.
private final class Windowing<Element> {
  private let downstream: Downstream<Observable<Element>>
  private let timeSpan: RxTimeInterval
  private var batch: BatchCounter
  private var window = PublishSubject<Element>()

  private let gate = SharedGate()
  private let alarm: Alarm
  private let upstream = SingleAssignmentDisposable()

  /// Disposes of the alarm and the upstream when neither the result nor a window has a subscriber.
  private let upstreamReferences: RefCountDisposable

  /// Whether the subscription to the result was disposed of, or has ended; the windows may still
  /// have subscribers.
  private let isStopped = BooleanDisposable()

  init(
    _ downstream: Downstream<Observable<Element>>, _ timeSpan: RxTimeInterval,
    _ batch: BatchCounter, _ scheduler: any SchedulerType
  ) {
    self.downstream = downstream
    self.timeSpan = timeSpan
    self.batch = batch
    alarm = Alarm(on: scheduler, through: gate.pass)
    upstreamReferences = RefCountDisposable(disposable: Disposables.create(alarm, upstream))
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    emitWindow()
    alarm.set(after: timeSpan, beginNext)
    let events = Downstream<Element>(
      onNext: { [self] element in gate.pass { self.receive(element) } },
      onEnd: { [self] error in gate.pass { self.end(error) } })
    upstream.setDisposable(source.run(events))
    return Disposables.create(isStopped, upstreamReferences)
  }

  private func receive(_ element: Element) {
    guard !upstream.isDisposed else { return }
    send(.next(element))
    if batch.add() { beginNext() }
  }

  /// Completes the current window, and begins the next window.
  private func beginNext() {
    alarm.cancel()
    batch.next()
    let number = batch.number
    send(.completed)
    window = PublishSubject()
    emitWindow()
    // If a subscriber has made the source emit, a nested call may have set the alarm already.
    if batch.number == number { alarm.set(after: timeSpan, beginNext) }
  }

  /// Sends an event to the current window, and retains that window meanwhile, because a subscriber
  /// may cause it to be replaced.
  private func send(_ event: Event<Element>) {
    let window = window
    withExtendedLifetime(window) { window.on(event) }
  }

  /// Emits the current window, unless the subscription to the result was disposed of.
  private func emitWindow() {
    if !isStopped.isDisposed { downstream.onNext(GroupSource(window, upstreamReferences)) }
  }

  private func end(_ error: (any Error)?) {
    guard !upstream.isDisposed else { return }
    send(error.map { .error($0) } ?? .completed)
    if !isStopped.isDisposed { downstream.onEnd(error) }
    isStopped.dispose()
    alarm.dispose()
    upstream.dispose()
  }
}

/// A gate that a `Windowing` and its alarm can share, because it is an object.
private final class SharedGate {
  private let gate = Gate()

  func pass(_ work: @escaping () -> Void) {
    gate.pass(work)
  }
}

extension ObservableType {
  /// Parts the elements into streams that follow one another: the next one begins when the one before has
  /// enough elements, or after some time.
  ///
  /// - Parameters:
  ///   - timeSpan: how long a stream lasts at the most.
  ///   - count: how many elements a stream has at the most.
  ///   - scheduler: keeps the time.
  /// - Returns: the stream of streams. This is subscribed to until the result and all of them are disposed
  ///   of.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Chain { downstream in
      Windowing(downstream, timeSpan, Portion(limit: count), scheduler).begin(source)
    }
  }
}

/// One subscription to a stream of windows.
private final class Windowing<Element> {
  private let downstream: Downstream<Observable<Element>>
  private let timeSpan: RxTimeInterval
  private var portion: Portion
  private var window = PublishSubject<Element>()

  private let gate = SharedGate()
  private let alarm: Alarm
  private let upstream = SingleAssignmentDisposable()

  /// Ends the work once neither the windows' stream nor a window is subscribed to.
  private let use: RefCountDisposable

  /// Whether nobody wants another window.
  private let isStopped = BooleanDisposable()

  init(
    _ downstream: Downstream<Observable<Element>>, _ timeSpan: RxTimeInterval,
    _ portion: Portion, _ scheduler: any SchedulerType
  ) {
    self.downstream = downstream
    self.timeSpan = timeSpan
    self.portion = portion
    alarm = Alarm(on: scheduler, through: gate.pass)
    use = RefCountDisposable(disposable: Disposables.create(alarm, upstream))
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    sendWindow()
    alarm.set(after: timeSpan, beginNext)
    let events = Downstream<Element>(
      onNext: { [self] element in gate.pass { self.take(element) } },
      onEnd: { [self] error in gate.pass { self.end(error) } })
    upstream.setDisposable(source.run(events))
    return Disposables.create(isStopped, use)
  }

  private func take(_ element: Element) {
    guard !upstream.isDisposed else { return }
    window.onNext(element)
    if portion.add() { beginNext() }
  }

  private func beginNext() {
    alarm.cancel()
    portion.next()
    let number = portion.number
    window.onCompleted()
    window = PublishSubject()
    sendWindow()
    // Whoever took it may have made the source send, and so have begun another one.
    if portion.number == number { alarm.set(after: timeSpan, beginNext) }
  }

  private func sendWindow() {
    if !isStopped.isDisposed { downstream.onNext(Part(window, use)) }
  }

  private func end(_ error: (any Error)?) {
    guard !upstream.isDisposed else { return }
    window.on(error.map { .error($0) } ?? .completed)
    if !isStopped.isDisposed { downstream.onEnd(error) }
    isStopped.dispose()
    alarm.dispose()
    upstream.dispose()
  }
}

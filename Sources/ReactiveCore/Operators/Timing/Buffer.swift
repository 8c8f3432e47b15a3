extension ObservableType {
  /// Collects elements, and sends them together when they are enough or after some time.
  ///
  /// - Parameters:
  ///   - timeSpan: how long to collect at the most.
  ///   - count: how many elements to collect at the most.
  ///   - scheduler: keeps the time.
  /// - Returns: the stream of arrays, which may be empty. What was collected when this completes is sent
  ///   as well.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Chain { downstream in
      Buffering(downstream, timeSpan, Portion(limit: count), scheduler).begin(source)
    }
  }
}

/// One subscription to a buffered stream.
private final class Buffering<Element> {
  private let join: Join<[Element]>
  private let alarm: Alarm
  private let timeSpan: RxTimeInterval
  private var portion: Portion
  private var elements: [Element] = []

  init(
    _ downstream: Downstream<[Element]>, _ timeSpan: RxTimeInterval, _ portion: Portion,
    _ scheduler: any SchedulerType
  ) {
    join = Join(downstream)
    alarm = join.alarm(on: scheduler)
    self.timeSpan = timeSpan
    self.portion = portion
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    alarm.set(after: timeSpan, send)
    join.add(
      source,
      onNext: { [self] element in
        elements.append(element)
        if portion.add() { send() }
      },
      onEnd: { [self] error in
        if error == nil { join.forward(elements) }
        elements = []
        join.stop(error)
      })
    return join
  }

  private func send() {
    alarm.cancel()
    portion.next()
    let number = portion.number
    let collected = elements
    elements = []
    join.forward(collected)
    // Whoever took them may have made the source send, and so have begun another one.
    if portion.number == number { alarm.set(after: timeSpan, send) }
  }
}

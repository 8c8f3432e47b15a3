extension ObservableType {
  /// Collects elements in an array, and emits the array when it is full, or after a time span.
  ///
  /// - Parameters:
  ///   - timeSpan: the maximum time between two arrays, and before the first array
  ///   - count: the maximum number of elements in an array; if it isn't positive, there is no limit
  ///   - scheduler: the scheduler that runs the timer
  /// - Returns: an observable of arrays, which may be empty; the last array is emitted when this
  ///   observable completes, but dropped if this observable fails
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Buffering(downstream, timeSpan, BatchCounter(limit: count), scheduler).begin(source)
    }
  }
}

/// One subscription to the result of `buffer`.
private final class Buffering<Element> {
  private let join: Join<[Element]>
  private let alarm: Alarm
  private let timeSpan: RxTimeInterval
  private var batch: BatchCounter
  private var elements: [Element] = []

  init(
    _ downstream: Downstream<[Element]>, _ timeSpan: RxTimeInterval, _ batch: BatchCounter,
    _ scheduler: any SchedulerType
  ) {
    join = Join(downstream)
    alarm = join.alarm(on: scheduler)
    self.timeSpan = timeSpan
    self.batch = batch
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    alarm.set(after: timeSpan, emit)
    join.add(
      source,
      onNext: { [self] element in
        elements.append(element)
        if batch.add() { emit() }
      },
      onEnd: { [self] error in
        if error == nil { join.forward(elements) }
        elements = []
        join.stop(error)
      })
    return join
  }

  /// Emits the current array, and begins the next array.
  private func emit() {
    alarm.cancel()
    batch.next()
    let number = batch.number
    let collected = elements
    elements = []
    join.forward(collected)
    // If the subscriber has made the source emit, a nested call may have set the alarm already.
    if batch.number == number { alarm.set(after: timeSpan, emit) }
  }
}

/// Counts the elements of the current batch: an array of `buffer`, or a window of `window`.
struct BatchCounter {
  /// The number of the current batch; changes while an event is being emitted if the subscriber
  /// causes a newer batch to begin.
  private(set) var number = 0

  /// The maximum number of elements in a batch; if it isn't positive, there is no limit.
  private let limit: Int

  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts an element.
  ///
  /// - Returns: `true` if the batch is full now
  mutating func add() -> Bool {
    count += 1
    return count == limit
  }

  /// Begins the next batch.
  mutating func next() {
    number += 1
    count = 0
  }
}

public import Foundation

/// Runs work in the order of a clock that stands still until somebody moves it.
///
/// Nothing waits: `start` goes from one piece of work to the next and sets the clock on the way. It is
/// used from one thread.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point on the clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit

  /// A span on the clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// What the clock shows.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private var queue: [Item] = []
  private var nextNumber = 0
  private var isRunning = false

  private struct Item {
    let time: VirtualTime
    let number: Int
    let isCancelled: BooleanDisposable
    let work: () -> Void
  }

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: what the clock shows at first.
  ///   - converter: how the clock relates to real time.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  /// What the clock shows, as real time.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Runs work at the present time of the clock, or just after it.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Runs work later.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - dueTime: how much later.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs work some span of the clock later.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - dueTime: how much later.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Runs work at a point on the clock.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - time: when; work of the same time runs in the order in which it was planned.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let isCancelled = BooleanDisposable()
    let begun = SingleAssignmentDisposable()
    insert(
      Item(time: time, number: nextNumber, isCancelled: isCancelled) {
        begun.setDisposable(action(state))
      })
    nextNumber += 1
    return Disposables.create(isCancelled, begun)
  }

  /// Changes the time for which work is planned; a subclass may.
  ///
  /// - Parameter time: when it was to run.
  /// - Returns: when it shall run.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all work there is, and all that it plans.
  public func start() {
    run(while: { _ in true })
  }

  /// Runs all work up to a point on the clock, and sets the clock to it.
  ///
  /// - Parameter virtualTime: the point; it must not lie in the past.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard virtualTime >= clock else { rxFatalError("a virtual clock cannot be set back") }
    run(while: { $0 <= virtualTime })
    clock = virtualTime
  }

  /// Moves the clock on without running anything.
  ///
  /// - Parameter virtualInterval: how far.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    guard time >= clock else { rxFatalError("a virtual clock cannot be set back") }
    clock = time
  }

  /// Stops after the work under way.
  public func stop() {
    isRunning = false
  }

  private func run(while isDue: (VirtualTime) -> Bool) {
    guard !isRunning else { return }
    isRunning = true
    while isRunning, let item = queue.last, isDue(item.time) {
      queue.removeLast()
      guard !item.isCancelled.isDisposed else { continue }
      if item.time > clock { clock = item.time }
      item.work()
    }
    isRunning = false
  }

  /// Keeps the queue in order, what runs next at its end.
  private func insert(_ item: Item) {
    var low = 0
    var high = queue.count
    while low < high {
      let middle = (low + high) / 2
      let other = queue[middle]
      let isLater = (other.time, other.number) > (item.time, item.number)
      if isLater { low = middle + 1 } else { high = middle }
    }
    queue.insert(item, at: low)
  }
}

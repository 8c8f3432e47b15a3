public import Foundation

/// A scheduler with a virtual clock, which doesn't move by itself.
///
/// `start` runs all work in order of time, without waiting. Before each piece of work, it advances
/// the clock to the time of that work, unless the clock has passed that time. Use the scheduler
/// from one thread only.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit

  /// A span of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// The current virtual time.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private var queue: VirtualQueue<VirtualTime>
  private var nextNumber = 0
  private var isRunning = false

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: the virtual time at the start
  ///   - converter: converts between virtual time and real time
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
    queue = VirtualQueue(converter.compareVirtualTime)
  }

  /// The current virtual time, converted to real time.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Schedules work for the current virtual time; `adjustScheduledTime(_:)` may change that time.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules work for the virtual time after a delay; `adjustScheduledTime(_:)` may change that
  /// time.
  ///
  /// - Parameter dueTime: the delay, in real time
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work for the virtual time after a span of virtual time, without a call of
  /// `adjustScheduledTime(_:)`.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work for a point in virtual time, without a call of `adjustScheduledTime(_:)`.
  ///
  /// - Parameter time: the time; work for the same time runs in the order in which it was scheduled
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = VirtualWork(time: time, number: nextNumber) { action(state) }
    nextNumber += 1
    queue.insert(work)
    return work
  }

  /// Returns the time for which `schedule` and `scheduleRelative` schedule work; a subclass can
  /// override this method to change the time.
  ///
  /// - Parameter time: the requested time
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all scheduled work, including work that is scheduled meanwhile, until `stop()` is called.
  ///
  /// If the scheduler is running already, nothing happens.
  public func start() {
    run(while: { _ in true })
  }

  /// Runs all work up to and including a point in virtual time, and then sets the clock to that
  /// time.
  ///
  /// The clock is set even if `stop()` was called meanwhile, and it may go back. If the scheduler
  /// is running already, the program stops.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard !isRunning else { rxFatalError("Scheduler is already running") }
    run { converter.compareVirtualTime($0, virtualTime) != .greaterThan }
    clock = virtualTime
  }

  /// Advances the clock without running work.
  ///
  /// If the clock passes the time of some work, that work runs when the scheduler next runs work.
  ///
  /// - Parameter virtualInterval: the span to advance; if the clock would go back, the program
  ///   stops
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    guard converter.compareVirtualTime(time, clock) != .lessThan else {
      rxFatalError("Can't sleep to past.")
    }
    clock = time
  }

  /// Stops the scheduler after the current work; the rest of the work stays scheduled.
  public func stop() {
    isRunning = false
  }

  /// Runs scheduled work in order, as long as the time of the next work meets a condition.
  private func run(while isDue: (VirtualTime) -> Bool) {
    guard !isRunning else { return }
    isRunning = true
    while let work = queue.first, isDue(work.time) {
      queue.removeFirst()
      guard !work.isDisposed else { continue }
      if converter.compareVirtualTime(work.time, clock) == .greaterThan { clock = work.time }
      work.run()
      guard isRunning else { return }
    }
    isRunning = false
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The current time, and the times of the scheduled work that wasn't cancelled, in order.
  public var debugDescription: String {
    // This removes the work from a copy of the queue, because a heap isn't sorted.
    var (queue, times) = (queue, [String]())
    while let work = queue.first {
      if !work.isDisposed { times.append("\(work.time)") }
      queue.removeFirst()
    }
    return "clock: \(clock), planned: [\(times.joined(separator: ", "))]"
  }
}

/// A type that converts between virtual time and real time, and calculates with virtual time.
public protocol VirtualTimeConverterType {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit

  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// Returns the real time of a point in virtual time.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Returns the virtual time of a point in real time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Returns the length in seconds of a span of virtual time.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit)
    -> TimeInterval

  /// Returns the span of virtual time for a length in seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// Returns the point in virtual time after a span.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two points in virtual time.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The result of comparing two points in virtual time.
public enum VirtualTimeComparison: Sendable {
  /// The first point is earlier.
  case lessThan

  /// The two points are equal.
  case equal

  /// The first point is later.
  case greaterThan
}

/// A priority queue of scheduled work: a binary heap, ordered by time, and for the same time by
/// number.
private struct VirtualQueue<Time> {
  private var heap: [VirtualWork<Time>] = []
  private let compare: (Time, Time) -> VirtualTimeComparison

  init(_ compare: @escaping (Time, Time) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// The work that runs next, or `nil` if the queue is empty.
  var first: VirtualWork<Time>? { heap.first }

  mutating func insert(_ work: VirtualWork<Time>) {
    heap.append(work)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard runs(index, before: parent) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes the work that runs next; call it only if the queue isn't empty.
  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while let child = earlierChild(of: index) {
      heap.swapAt(index, child)
      index = child
    }
  }

  /// Returns the index of the child that runs first, or `nil` if no child runs before its parent.
  private func earlierChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    let earlier = right < heap.count && runs(right, before: left) ? right : left
    return runs(earlier, before: index) ? earlier : nil
  }

  /// Returns whether the work at one index of the heap runs before the work at another index.
  private func runs(_ one: Int, before other: Int) -> Bool {
    switch compare(heap[one].time, heap[other].time) {
    case .lessThan: true
    case .equal: heap[one].number < heap[other].number
    case .greaterThan: false
    }
  }
}

/// Work that is scheduled for a virtual time, and that any thread may cancel.
private final class VirtualWork<Time>: Cancelable {
  let time: Time

  /// The number of pieces of work that were scheduled before this work.
  let number: Int

  private let action: Guarded<(() -> any Disposable)?>

  /// Holds what the work has begun; disposed of when the work is cancelled.
  private let begun = SingleAssignmentDisposable()

  init(time: Time, number: Int, action: @escaping () -> any Disposable) {
    self.time = time
    self.number = number
    self.action = Guarded(action)
  }

  var isDisposed: Bool { begun.isDisposed }

  /// Runs the work, unless it was cancelled before.
  func run() {
    if let action = action.exchange(nil) { begun.setDisposable(action()) }
  }

  /// Cancels the work, or stops whatever it has begun, and releases the work's closure.
  func dispose() {
    // The closure is released last, because its release may run foreign code.
    let action = action.exchange(nil)
    begun.dispose()
    withExtendedLifetime(action) {}
  }
}

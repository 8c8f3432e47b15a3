public import Foundation

/// A scheduler with a virtual clock, which moves only when the scheduler runs.
///
/// `start` runs all work in the order of its times, without waiting. Before each piece of work, it
/// advances the clock to the time of that work. Use the scheduler from one thread only.
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

  /// Schedules work for the current virtual time, or for the next possible time.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules work for a virtual time after a delay.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work for a virtual time after a span of virtual time.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work for a point in virtual time.
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
  /// If work of this scheduler calls this method, nothing happens.
  public func start() {
    run(while: { _ in true })
  }

  /// Runs all work up to a point in virtual time, and then sets the clock to that time, even if
  /// `stop()` was called meanwhile.
  ///
  /// If work of this scheduler calls this method, the program stops.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard !isRunning else { rxFatalError("Scheduler is already running") }
    run { converter.compareVirtualTime($0, virtualTime) != .greaterThan }
    clock = virtualTime
  }

  /// Advances the clock without running work.
  ///
  /// Work whose time has passed runs at the next start.
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

  /// Stops the scheduler after the current work.
  public func stop() {
    isRunning = false
  }

  /// Runs scheduled work in order, as long as its time meets a condition.
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
  /// The current time and the times of the scheduled work, in order.
  public var debugDescription: String {
    var (queue, times) = (queue, [String]())
    while let work = queue.first {
      if !work.isDisposed { times.append("\(work.time)") }
      queue.removeFirst()
    }
    return "clock: \(clock), planned: [\(times.joined(separator: ", "))]"
  }
}

/// A type that converts between virtual time and real time.
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
  ///
  /// - Parameter timeInterval: the length in seconds
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

/// A priority queue of scheduled work: a binary heap, ordered by time.
///
/// Insertion and removal take logarithmic time.
private struct VirtualQueue<Time> {
  private var heap: [VirtualWork<Time>] = []
  private let compare: (Time, Time) -> VirtualTimeComparison

  /// Creates an empty queue.
  init(_ compare: @escaping (Time, Time) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// The work that runs next, or `nil` if the queue is empty.
  var first: VirtualWork<Time>? { heap.first }

  mutating func insert(_ work: VirtualWork<Time>) {
    heap.append(work)
    var index = heap.count - 1
    while index > 0, runs(index, before: (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while let next = child(of: index) {
      heap.swapAt(index, next)
      index = next
    }
  }

  /// Returns the index of the child that runs earlier, or `nil` if neither runs before its parent.
  private func child(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    let earlier = right < heap.count && runs(right, before: left) ? right : left
    return runs(earlier, before: index) ? earlier : nil
  }

  /// Returns whether the work at one index of the heap runs before the work at another index.
  ///
  /// Work for the same time runs in the order of scheduling.
  private func runs(_ one: Int, before other: Int) -> Bool {
    switch compare(heap[one].time, heap[other].time) {
    case .lessThan: true
    case .equal: heap[one].number < heap[other].number
    case .greaterThan: false
    }
  }
}

/// Work that is scheduled for a virtual time.
private final class VirtualWork<Time>: Cancelable {
  /// The virtual time at which the work runs.
  let time: Time

  /// The number of pieces of work that were scheduled before this work.
  let number: Int

  private let action: Guarded<(() -> any Disposable)?>
  private let begun = SingleAssignmentDisposable()

  init(time: Time, number: Int, action: @escaping () -> any Disposable) {
    self.time = time
    self.number = number
    self.action = Guarded(action)
  }

  var isDisposed: Bool { begun.isDisposed }

  /// Runs the work, unless it was cancelled.
  func run() {
    if let action = action.exchange(nil) { begun.setDisposable(action()) }
  }

  /// Cancels the work, or stops whatever it has begun, and releases the work's closure.
  func dispose() {
    let action = action.exchange(nil)
    begun.dispose()
    withExtendedLifetime(action) {}
  }
}

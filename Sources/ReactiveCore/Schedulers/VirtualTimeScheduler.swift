public import Foundation

/// Runs work in the order of a clock that stands still until it is advanced.
///
/// `start` runs the work without waiting, and advances the clock to the time of each. It
/// is used from one thread.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point on the clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit

  /// A span on the clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// The current time of the clock.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private var queue: VirtualQueue<VirtualTime>
  private var nextNumber = 0
  private var isRunning = false

  /// Makes a scheduler.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
    queue = VirtualQueue(converter.compareVirtualTime)
  }

  /// The current time of the clock, as real time.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Runs work at the present time of the clock, or just after it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Runs work after a delay.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs work some span of the clock later.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Runs work at a point on the clock.
  ///
  /// - Parameter time: the time; work of the same time runs in the order of scheduling
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = VirtualWork(time: time, number: nextNumber) { action(state) }
    nextNumber += 1
    queue.insert(work)
    return work
  }

  /// Adjusts the time for which work is scheduled; for subclasses.
  ///
  /// - Parameter time: the requested time
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all scheduled work, also that which is scheduled meanwhile.
  public func start() {
    run(while: { _ in true })
  }

  /// Runs all work up to a point on the clock, and sets the clock to it.
  ///
  /// Calling it from work that the scheduler runs is a programming error, and stops the program.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard !isRunning else { rxFatalError("Scheduler is already running") }
    run { converter.compareVirtualTime($0, virtualTime) != .greaterThan }
    clock = virtualTime
  }

  /// Moves the clock on without running anything; work whose time has passed runs at the next
  /// start.
  ///
  /// - Parameter virtualInterval: how far; moving the clock back is a programming error, and stops
  ///   the program
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    guard converter.compareVirtualTime(time, clock) != .lessThan else {
      rxFatalError("Can't sleep to past.")
    }
    clock = time
  }

  /// Stops after the work under way.
  public func stop() {
    isRunning = false
  }

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
  /// The times of the scheduled work, in order.
  public var debugDescription: String {
    var (queue, times) = (queue, [String]())
    while let work = queue.first {
      if !work.isDisposed { times.append("\(work.time)") }
      queue.removeFirst()
    }
    return "clock: \(clock), planned: [\(times.joined(separator: ", "))]"
  }
}

/// Converts between the time of a virtual clock and real time.
public protocol VirtualTimeConverterType {
  /// A point on the virtual clock.
  associatedtype VirtualTimeUnit

  /// A span on the virtual clock.
  associatedtype VirtualTimeIntervalUnit

  /// The real time of a point on the virtual clock.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The point on the virtual clock of a real time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// The real length of a span on the virtual clock.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit)
    -> TimeInterval

  /// The span on the virtual clock of a real length.
  ///
  /// - Parameter timeInterval: the length in seconds
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// A point some span later.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two points.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two points on a virtual clock compare.
public enum VirtualTimeComparison: Sendable {
  /// The first one is earlier.
  case lessThan

  /// They are the same.
  case equal

  /// The first one is later.
  case greaterThan
}

/// A priority queue of the work that waits on a virtual clock: a binary heap, ordered by time.
///
/// Insertion and removal take logarithmic time.
private struct VirtualQueue<Time> {
  private var heap: [VirtualWork<Time>] = []
  private let compare: (Time, Time) -> VirtualTimeComparison

  /// Makes an empty queue.
  init(_ compare: @escaping (Time, Time) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// The work that runs next.
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

  /// The earlier child of an index, if it has to run before its parent.
  private func child(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    let earlier = right < heap.count && runs(right, before: left) ? right : left
    return runs(earlier, before: index) ? earlier : nil
  }

  /// Work of the same time runs in the order in which it was scheduled.
  private func runs(_ one: Int, before other: Int) -> Bool {
    switch compare(heap[one].time, heap[other].time) {
    case .lessThan: true
    case .equal: heap[one].number < heap[other].number
    case .greaterThan: false
    }
  }
}

/// Work that is scheduled for a time on a virtual clock.
private final class VirtualWork<Time>: Cancelable {
  /// The time at which it runs.
  let time: Time

  /// The number of pieces of work that were scheduled before it.
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

  /// Cancels the work, or stops what it has begun; either way its closure is released.
  func dispose() {
    let action = action.exchange(nil)
    begun.dispose()
    withExtendedLifetime(action) {}
  }
}

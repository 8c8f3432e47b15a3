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
  private(set) var queue: VirtualQueue<VirtualTime>
  private var nextNumber = 0
  private var isRunning = false

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: the initial time of the clock
  ///   - converter: converts between virtual and real time
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
    queue = VirtualQueue(converter.compareVirtualTime)
  }

  /// The current time of the clock, as real time.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Runs work at the present time of the clock, or just after it.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Runs work after a delay.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - dueTime: the delay
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs work some span of the clock later.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - dueTime: the delay
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
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
  ///   - state: passed to the work
  ///   - time: the time; work of the same time runs in the order of scheduling
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
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
  /// - Returns: the time at which the work runs
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all scheduled work, also that which is scheduled meanwhile.
  public func start() {
    run(while: { _ in true })
  }

  /// Runs all work up to a point on the clock, and sets the clock to it.
  ///
  /// Calling it from work that the scheduler runs is a programming error, and stops the program.
  ///
  /// - Parameter virtualTime: the point
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard !isRunning else { rxFatalError("Scheduler is already running") }
    run { converter.compareVirtualTime($0, virtualTime) != .greaterThan }
    clock = virtualTime
  }

  /// Moves the clock on without running anything; work whose time has passed runs at the next
  /// start.
  ///
  /// - Parameter virtualInterval: how far; moving the clock back is a programming error, and
  ///   stops the program
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

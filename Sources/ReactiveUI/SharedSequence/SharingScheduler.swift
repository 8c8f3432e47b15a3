public import ReactiveCore

/// The scheduler of all drivers and signals.
public enum SharingScheduler {
  @TaskLocal private static var current = Transfer<() -> any SchedulerType> { MainScheduler() }

  /// Creates the scheduler of a driver or signal: a `MainScheduler` unless mocked.
  public static var make: () -> any SchedulerType { current.value }

  /// Sets the scheduler of the drivers and signals that are created inside a closure.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler, such as a test's
  ///   - action: creates the drivers and signals
  /// - Throws: what the action throws
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Sets how the drivers and signals that are created inside a closure get their scheduler.
  ///
  /// It is local to the current task or thread, so that tests which run in parallel don't
  /// interfere.
  ///
  /// - Parameters:
  ///   - makeScheduler: called for each scheduler that is needed
  ///   - action: creates the drivers and signals
  /// - Throws: what the action throws
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $current.withValue(Transfer(makeScheduler), operation: action)
  }
}

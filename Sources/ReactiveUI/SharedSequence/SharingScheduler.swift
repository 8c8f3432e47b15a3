public import ReactiveCore

/// The scheduler of all drivers and signals.
public enum SharingScheduler {
  @TaskLocal private static var current = Transfer<() -> any SchedulerType> { MainScheduler() }

  /// Makes the scheduler for a driver or signal that is being made: a `MainScheduler`.
  public static var make: () -> any SchedulerType { current.value }

  /// Has drivers and signals that are made inside a closure use a scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler, such as a test's.
  ///   - action: makes the drivers and signals.
  /// - Throws: what the action throws.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Has drivers and signals that are made inside a closure use schedulers that another closure
  /// makes.
  ///
  /// It holds for the thread that calls it, so tests that run at the same time have each their own.
  ///
  /// - Parameters:
  ///   - makeScheduler: makes a scheduler, each time it is called.
  ///   - action: makes the drivers and signals.
  /// - Throws: what the action throws.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $current.withValue(Transfer(makeScheduler), operation: action)
  }
}

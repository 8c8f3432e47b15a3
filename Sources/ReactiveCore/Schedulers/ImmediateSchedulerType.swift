/// A scheduler without a clock.
public protocol ImmediateSchedulerType {
  /// Runs work as soon as it can.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

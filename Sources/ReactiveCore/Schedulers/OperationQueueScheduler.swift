public import Foundation

/// Runs each piece of work as an operation of a queue: as many at once as the queue allows.
///
/// It may be used from any thread.
public class OperationQueueScheduler: ImmediateSchedulerType {
  /// Where the work runs.
  public let operationQueue: OperationQueue

  /// How soon the work has its turn among what waits in the queue.
  public let queuePriority: Operation.QueuePriority

  /// Makes a scheduler of a queue.
  ///
  /// - Parameters:
  ///   - operationQueue: where the work runs.
  ///   - queuePriority: how soon it has its turn.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs work on the queue.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    planned(state, action) { work in
      let work = Unchecked(work)
      let operation = BlockOperation { work.value() }
      operation.queuePriority = queuePriority
      operationQueue.addOperation(operation)
    }
  }
}

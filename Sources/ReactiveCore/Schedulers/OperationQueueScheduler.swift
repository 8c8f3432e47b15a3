public import Foundation

/// A scheduler that runs work as operations of an operation queue.
///
/// You can use it from any thread.
public class OperationQueueScheduler: ImmediateSchedulerType {
  /// The queue that runs the work.
  public let operationQueue: OperationQueue

  /// The priority of the operations in the queue.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler for a queue.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs work on the queue.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { work in
      let box = Unchecked(work)
      let operation = BlockOperation { box.value() }
      operation.queuePriority = queuePriority
      operationQueue.addOperation(operation)
    }
  }
}

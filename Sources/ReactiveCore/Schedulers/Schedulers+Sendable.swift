// All stored properties of these classes are constant and safe to share: queues, an interval, an
// atomic counter. The compiler can't check that, since the classes are open to subclasses in this
// module, or Foundation's queue is not declared `Sendable`.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}

extension MainScheduler: @unchecked Sendable {}

extension ConcurrentDispatchQueueScheduler: @unchecked Sendable {}

extension OperationQueueScheduler: @unchecked Sendable {}

// What these hold is fixed and safe to share: queues, an interval, an atomic counter. Only that they can be
// subclassed, or that Foundation says nothing of its queue, keeps the compiler from seeing so.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}

extension MainScheduler: @unchecked Sendable {}

extension ConcurrentDispatchQueueScheduler: @unchecked Sendable {}

extension OperationQueueScheduler: @unchecked Sendable {}

// All that a dispatch scheduler holds is fixed, or an atomic counter. Only that it can be subclassed keeps
// the compiler from seeing so.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}

extension MainScheduler: @unchecked Sendable {}

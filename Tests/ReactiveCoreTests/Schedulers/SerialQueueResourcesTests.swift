#if TRACE_RESOURCES
import Dispatch
import ReactiveCore
import TestTraits
import Testing

@Suite struct SerialQueueResourcesTests {
  @Test(.newProcess)
  func `a stream that is observed on a serial queue is counted until it is gone`() async {
    // In a process of its own, where no other test makes any.
    await #expect(processExitsWith: .success) {
      let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "counted")
      let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)
      precondition(Resources.numberOfSerialDispatchQueueObservables == 0)
      var stream: Observable<Int>? = Observable.just(1).observe(on: scheduler)
      precondition(stream != nil && Resources.numberOfSerialDispatchQueueObservables == 1)
      stream = Observable.just(1).observe(on: concurrent)
      precondition(stream != nil && Resources.numberOfSerialDispatchQueueObservables == 0)
    }
  }
}
#endif

import Dispatch
import Foundation
import ReactiveCore
import TestTraits
import Testing

/// Schedulers, as code for RxSwift writes them.
@Suite struct SchedulerCallSiteTests {
  @Test func `the schedulers of queues tell real time, under the names of their own`() {
    let serial = SerialDispatchQueueScheduler(qos: .utility)
    let concurrent = ConcurrentDispatchQueueScheduler(queue: .global())
    let before = Date()
    let serialTime: SerialDispatchQueueScheduler.Time = serial.now
    let concurrentTime: ConcurrentDispatchQueueScheduler.Time = concurrent.now
    let mainTime: ConcurrentMainScheduler.Time = ConcurrentMainScheduler.instance.now
    let lengths:
      (
        SerialDispatchQueueScheduler.TimeInterval, ConcurrentDispatchQueueScheduler.TimeInterval,
        ConcurrentMainScheduler.TimeInterval
      ) = (1, 2, 3)
    #expect([serialTime, concurrentTime, mainTime].allSatisfy { $0 >= before })
    #expect(lengths.0 + lengths.1 + lengths.2 == 6)
  }

  @Test func `work is handed its state, now and later`() {
    let scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let (now, later) = (Happening(), Happening())
    let first = scheduler.schedule(now) { happening in
      happening.happen()
      return Disposables.create()
    }
    let second = scheduler.scheduleRelative(later, dueTime: .milliseconds(1)) { happening in
      happening.happen()
      return Disposables.create()
    }
    now.wait()
    later.wait()
    first.dispose()
    second.dispose()
  }

  @Test func `work of the current thread waits for the work that scheduled it`() {
    var steps: [String] = []
    let scheduler = CurrentThreadScheduler.instance
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.schedule("outer") { state in
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      _ = scheduler.schedule("inner") { state in
        steps.append(state)
        return Disposables.create()
      }
      steps.append(state)
      return Disposables.create()
    }
    #expect(steps == ["outer", "inner"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test(.newProcess) func `call stacks are captured as the program says`() async {
    // In a process of its own: the hooks are the program's.
    await #expect(processExitsWith: .success) {
      let capture: Hooks.CustomCaptureSubscriptionCallstack = { ["here"] }
      Hooks.customCaptureSubscriptionCallstack = capture
      Hooks.recordCallStackOnError = true
      var stacks: [[String]] = []
      let handler: Hooks.DefaultErrorHandler = { stack, _ in stacks.append(stack) }
      Hooks.defaultErrorHandler = handler
      _ = Observable<Int>.error(RxError.unknown).subscribe(onNext: { _ in })
      precondition(stacks == [["here"]] && Hooks.recordCallStackOnError)
    }
  }
}

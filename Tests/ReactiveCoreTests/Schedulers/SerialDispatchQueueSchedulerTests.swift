import Dispatch
import Foundation
import ReactiveCore
import Testing

@Suite struct SerialDispatchQueueSchedulerTests {
  static let schedulers: [@Sendable () -> SerialDispatchQueueScheduler] = [
    { SerialDispatchQueueScheduler(internalSerialQueueName: "a") },
    {
      SerialDispatchQueueScheduler(
        internalSerialQueueName: "b", serialQueueConfiguration: { _ = $0.label },
        leeway: .milliseconds(1))
    },
    { SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "c") },
    { SerialDispatchQueueScheduler(qos: .userInitiated) },
    { SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "d") },
  ]

  @Test(arguments: schedulers.indices)
  func `work runs piece after piece, in its order`(index: Int) {
    let scheduler = Self.schedulers[index]()
    let happening = Happening()
    let watch = Watch()
    var taken: [Int] = []
    for number in 0..<100 {
      _ = scheduler.schedule(number) { number in
        watch.deliver { taken.append(number) }
        if number == 99 { happening.happen() }
        return Disposables.create()
      }
    }
    happening.wait()
    #expect(taken == Array(0..<100))
    #expect(!watch.sawOverlap)
  }

  @Test func `the queue is configured before it is used`() {
    var label = ""
    _ = SerialDispatchQueueScheduler(internalSerialQueueName: "mine") { label = $0.label }
    #expect(label == "mine")
  }

  @Test func `work for later runs later, once`() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "later")
    let happening = Happening()
    let planned = scheduler.now
    var ran: [Date] = []
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) { _ in
      ran.append(scheduler.now)
      happening.happen()
      return Disposables.create()
    }
    happening.wait()
    #expect(ran.count == 1)
    #expect((ran.first ?? planned).timeIntervalSince(planned) > 0.01)
  }

  @Test func `work for later can be taken back, and lets go of what it holds at once`() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "blocked")
    let isFree = Happening()
    _ = scheduler.schedule(()) { _ in
      isFree.wait()
      return Disposables.create()
    }
    weak var weakCaptive: Captive?
    do {
      let captive = Captive()
      weakCaptive = captive
      let once = scheduler.scheduleRelative((), dueTime: .seconds(1_000)) { _ in
        captive.stay()
        return Disposables.create()
      }
      let often = scheduler.schedulePeriodic(
        (), startAfter: .seconds(1_000), period: .seconds(1_000)
      ) { _ in captive.stay() }
      once.dispose()
      once.dispose()
      often.dispose()
      often.dispose()
    }
    #expect(weakCaptive == nil)
    isFree.happen()
  }

  @Test func `disposal stops what the work has begun`() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "begun")
    let begun = Happening()
    let stopped = Happening()
    let work = scheduler.scheduleRelative((), dueTime: .nanoseconds(0)) { _ in
      begun.happen()
      return Disposables.create { stopped.happen() }
    }
    begun.wait()
    work.dispose()
    stopped.wait()
  }

  @Test func `periodic work hands on its state, until it is stopped from within`() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "periodic")
    let happening = Happening()
    let periodic = SerialDisposable()
    var taken: [Int] = []
    // On the queue itself, so that it has begun when the disposable is in its place.
    _ = scheduler.schedule(()) { _ in
      periodic.disposable = scheduler.schedulePeriodic(
        0, startAfter: .nanoseconds(0), period: .milliseconds(1)
      ) { number in
        taken.append(number)
        if number == 3 {
          periodic.dispose()
          happening.happen()
        }
        return number + 1
      }
      return Disposables.create()
    }
    happening.wait()
    #expect(taken == [0, 1, 2, 3])
  }

  @Test(.clause(9)) func `disposing from several threads while timers fire harms nothing`() {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    onThreads(4) { _ in
      for _ in 0..<500 {
        let work = scheduler.schedulePeriodic(
          (), startAfter: .nanoseconds(0), period: .nanoseconds(1)
        ) { _ in }
        let once = scheduler.scheduleRelative((), dueTime: .nanoseconds(0)) { _ in
          Disposables.create()
        }
        work.dispose()
        once.dispose()
      }
    }
    let happening = Happening()
    _ = scheduler.schedule(()) { _ in
      happening.happen()
      return Disposables.create()
    }
    happening.wait()
  }
}

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

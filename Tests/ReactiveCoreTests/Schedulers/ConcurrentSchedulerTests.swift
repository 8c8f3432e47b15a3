import Dispatch
import Foundation
import ReactiveCore
import Testing

@Suite struct ConcurrentSchedulerTests {
  static let schedulers = [
    NamedCase<Void, any ImmediateSchedulerType>("a quality of service") {
      ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    },
    NamedCase("a queue") {
      ConcurrentDispatchQueueScheduler(
        queue: DispatchQueue(label: "both", attributes: .concurrent), leeway: .milliseconds(1))
    },
    NamedCase("an operation queue") { OperationQueueScheduler(operationQueue: OperationQueue()) },
    NamedCase("an operation queue with a priority") {
      OperationQueueScheduler(operationQueue: OperationQueue(), queuePriority: .high)
    },
  ]

  @Test(arguments: schedulers)
  func `two pieces of work may run at once`(scheduler: NamedCase<Void, any ImmediateSchedulerType>)
  {
    let scheduler = scheduler.make(())
    let first = Happening()
    let second = Happening()
    let end = Happening()
    _ = scheduler.schedule(()) { _ in
      first.happen()
      second.wait()
      end.happen()
      return Disposables.create()
    }
    _ = scheduler.schedule(()) { _ in
      first.wait()
      second.happen()
      return Disposables.create()
    }
    end.wait()
  }

  @Test(arguments: schedulers)
  func `work can be taken back, and what it has begun can be stopped`(
    scheduler: NamedCase<Void, any ImmediateSchedulerType>
  ) {
    let scheduler = scheduler.make(())
    let begun = Happening()
    let stopped = Happening()
    let work = scheduler.schedule(()) { _ in
      begun.happen()
      return Disposables.create { stopped.happen() }
    }
    begun.wait()
    work.dispose()
    stopped.wait()
  }

  @Test func `an operation queue has its limit and its priorities`() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let end = Happening()
    var taken: [Int] = []
    let plan = { (number: Int, priority: Operation.QueuePriority) in
      let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: priority)
      #expect(scheduler.operationQueue === queue && scheduler.queuePriority == priority)
      return scheduler.schedule(number) { number in
        taken.append(number)
        if number == 3 { end.happen() }
        return Disposables.create()
      }
    }
    _ = plan(3, .low)
    _ = plan(2, .normal)
    plan(0, .veryHigh).dispose()
    _ = plan(1, .high)
    queue.isSuspended = false
    end.wait()
    #expect(taken == [1, 2, 3])
  }

  @Test func `periodic work of a concurrent queue never runs twice at once`() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let watch = Watch()
    let end = Happening()
    var count = 0
    let periodic = scheduler.schedulePeriodic(
      0, startAfter: .nanoseconds(0), period: .nanoseconds(1)
    ) { number in
      watch.deliver { count += 1 }
      if number == 50 { end.happen() }
      return number + 1
    }
    end.wait()
    periodic.dispose()
    #expect(!watch.sawOverlap)
  }

  @Test func `the concurrent main scheduler keeps no work back on the main queue`() async {
    let log = await MainActor.run {
      var log: [String] = []
      _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
        log.append("begin outer")
        _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
          log.append("inner")
          return Disposables.create()
        }
        log.append("end outer")
        return Disposables.create()
      }
      return log
    }
    #expect(log == ["begin outer", "inner", "end outer"])
  }

  @Test func `from elsewhere, work of the concurrent main scheduler runs on the main queue`() async
  {
    let scheduler = ConcurrentMainScheduler.instance
    await withCheckedContinuation { end in
      _ = scheduler.schedule(()) { _ in
        MainScheduler.ensureExecutingOnScheduler()
        return scheduler.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
          MainScheduler.ensureExecutingOnScheduler()
          end.resume()
          return Disposables.create()
        }
      }
    }
    let happening = Happening()
    var count = 0
    let periodic = scheduler.schedulePeriodic(
      (), startAfter: .nanoseconds(0), period: .milliseconds(1)
    ) { _ in
      MainScheduler.ensureExecutingOnScheduler()
      count += 1
      if count == 2 { happening.happen() }
    }
    await Task.detached { happening.wait() }.value
    periodic.dispose()
  }
}

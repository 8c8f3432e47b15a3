import Dispatch
import Foundation
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct PeriodicTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `the period is from beginning to beginning, and the state is handed on`() {
    var log: [Recorded<Int>] = []
    let periodic = scheduler.schedulePeriodic(
      7, startAfter: .seconds(5), period: .seconds(10)
    ) { state in
      log.append(Recorded(time: scheduler.clock, value: state))
      return state + 1
    }
    scheduler.scheduleAt(30) { periodic.dispose() }
    scheduler.start()
    #expect(
      log == [
        Recorded(time: 5, value: 7), Recorded(time: 15, value: 8), Recorded(time: 25, value: 9),
      ])
  }

  @Test func `periods that pass during the work are made up for, one after the other`() {
    let scheduler = HandScheduler()
    var log: [String] = []
    let periodic = scheduler.schedulePeriodic(
      0, startAfter: .seconds(1), period: .seconds(1)
    ) { number in
      log.append("begin \(number)")
      if number == 0 { for _ in 0..<2 { scheduler.runNext() } }
      log.append("end \(number)")
      return number + 1
    }
    scheduler.runNext()
    #expect(log == ["begin 0", "end 0"])
    // Two times came meanwhile. The next one after them waits as well.
    for _ in 0..<2 { scheduler.runImmediate() }
    #expect(log == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
    scheduler.runNext()
    #expect(log.suffix(2) == ["begin 3", "end 3"])
    periodic.dispose()
    #expect(scheduler.isIdle)
  }

  @Test func `periodic work can stop itself`() {
    let periodic = SerialDisposable()
    var count = 0
    weak var weakCaptive: Captive?
    do {
      let captive = Captive()
      weakCaptive = captive
      periodic.disposable = scheduler.schedulePeriodic(
        (), startAfter: .seconds(1), period: .seconds(1)
      ) { _ in
        captive.stay()
        count += 1
        if count == 2 { periodic.dispose() }
      }
    }
    #expect(weakCaptive != nil)
    scheduler.start()
    #expect(count == 2)
    #expect(weakCaptive == nil)
  }
}

/// A scheduler whose work a test runs by hand, one piece at a time.
private final class HandScheduler: SchedulerType {
  private var timed: [(slot: SingleAssignmentDisposable, work: () -> Void)] = []
  private var immediate: [(slot: SingleAssignmentDisposable, work: () -> Void)] = []

  var now: RxTime { Date() }
  var isIdle: Bool { (timed + immediate).allSatisfy(\.slot.isDisposed) }

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    immediate.append((slot, { slot.setDisposable(action(state)) }))
    return slot
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    timed.append((slot, { slot.setDisposable(action(state)) }))
    return slot
  }

  func runNext() {
    timed.removeFirst().work()
  }

  func runImmediate() {
    immediate.removeFirst().work()
  }
}

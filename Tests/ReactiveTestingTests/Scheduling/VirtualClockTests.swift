import Dispatch
import Foundation
import ReactiveCore
import Testing

/// Virtual clocks that show something other than a number.
@Suite struct VirtualClockTests {
  @Test func `a historical scheduler shows real time`() {
    let begin = Date(timeIntervalSince1970: 1_000)
    let scheduler = HistoricalScheduler(initialClock: begin)
    var times: [Date] = []
    for seconds in [20, 10] {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) { _ in
        times.append(scheduler.now)
        return Disposables.create()
      }
    }
    scheduler.advanceTo(begin.addingTimeInterval(15))
    #expect(times == [begin.addingTimeInterval(10)])
    scheduler.start()
    #expect(times == [10, 20].map(begin.addingTimeInterval))
  }

  @Test func `work of a historical scheduler is due at its time, in the order of scheduling`() {
    let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 1_000))
    let time = Date(timeIntervalSince1970: 1_010)
    var log: [Int] = []
    for number in 1...3 {
      _ = scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
        log.append(number)
        return Disposables.create()
      }
    }
    scheduler.sleep(0)
    #expect(scheduler.clock == Date(timeIntervalSince1970: 1_000))
    scheduler.advanceTo(time.addingTimeInterval(-1))
    #expect(log == [])
    scheduler.advanceTo(time)
    #expect(log == [1, 2, 3])
  }

  @Test func `the clock may be of a type of one's own`() {
    let scheduler = VirtualTimeScheduler(initialClock: Pages(number: 1), converter: PageConverter())
    var log: [Int] = []
    for number in [3, 2] {
      _ = scheduler.scheduleAbsoluteVirtual((), time: Pages(number: number)) { _ in
        log.append(scheduler.clock.number)
        return Disposables.create()
      }
    }
    #expect(scheduler.debugDescription.contains("number: 2"))
    scheduler.start()
    #expect(log == [2, 3])
  }
}

/// A time that is neither a number nor comparable.
private struct Pages {
  var number: Int
}

private struct PageConverter: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Pages) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime.number))
  }

  func convertToVirtualTime(_ time: RxTime) -> Pages {
    Pages(number: Int(time.timeIntervalSince1970))
  }

  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval)
  }

  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval) }

  func offsetVirtualTime(_ time: Pages, offset: Int) -> Pages {
    Pages(number: time.number + offset)
  }

  func compareVirtualTime(_ lhs: Pages, _ rhs: Pages) -> VirtualTimeComparison {
    lhs.number < rhs.number ? .lessThan : lhs.number > rhs.number ? .greaterThan : .equal
  }
}

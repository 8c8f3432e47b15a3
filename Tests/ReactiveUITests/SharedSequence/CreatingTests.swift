import Dispatch
import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

@MainActor
struct CreatingTests {
  /// Runs a driver that is made under a test's scheduler, from 200 to 1000.
  func record<Element>(
    _ make: @escaping () -> Driver<Element>
  ) -> [Recorded<Event<Element>>] {
    let scheduler = TestScheduler(initialClock: 0)
    var events: [Recorded<Event<Element>>] = []
    SharingScheduler.mock(scheduler: scheduler) {
      events = scheduler.start { make().asObservable() }.events
    }
    return events
  }

  @Test func `empty, never and just`() {
    #expect(record { Driver<Int>.empty() } == [.completed(201)])
    #expect(record { Driver<Int>.never() } == [])
    #expect(record { Driver.just(1) } == [.next(201, 1), .completed(201)])
  }

  @Test func `just serves each of those who subscribe one after another at once`() {
    let driver = Driver.just(1)
    var elements: [Int] = []
    for _ in 1...3 { driver.drive(onNext: { elements.append($0) }).dispose() }
    #expect(elements == [1, 1, 1])
  }

  @Test func `of and from send an element a turn`() {
    let expected: [Recorded<Event<Int>>] = [.next(201, 1), .next(202, 2), .completed(203)]
    #expect(record { Driver.of(1, 2) } == expected)
    #expect(record { Driver.from([1, 2]) } == expected)
    #expect(record { Driver.from(1...2) } == expected)
    #expect(record { Driver.from(optional: 1) } == [.next(201, 1), .completed(202)])
    #expect(record { Driver<Int>.from(optional: nil) } == [.completed(201)])
  }

  @Test func `deferred makes a driver for each run`() {
    var count = 0
    let driver = Driver<Int>.deferred {
      count += 1
      return .just(count)
    }
    let log = Log<Int>()
    driver.drive(onNext: log.note).dispose()
    driver.drive(onNext: log.note).dispose()
    #expect(log.elements == [1, 2])
  }

  @Test func `interval and timer count`() {
    let interval: [Recorded<Event<Int>>] = record { Driver<Int>.interval(.seconds(300)) }
    #expect(interval == [.next(500, 0), .next(800, 1)])
    let timer: [Recorded<Event<Int>>] = record {
      Driver<Int>.timer(.seconds(100), period: .seconds(400))
    }
    #expect(timer == [.next(300, 0), .next(700, 1)])
  }

  @Test func `a test's scheduler is used inside mock, and no longer after it`() throws {
    let scheduler = TestScheduler(initialClock: 0)
    let isMocked = { SharingScheduler.make() as? TestScheduler === scheduler }
    SharingScheduler.mock(scheduler: scheduler) { #expect(isMocked()) }
    #expect(!isMocked())
    #expect(throws: Failure.self) {
      try SharingScheduler.mock(makeScheduler: { scheduler }, action: { throw Failure() })
    }
    #expect(!isMocked())
  }
}

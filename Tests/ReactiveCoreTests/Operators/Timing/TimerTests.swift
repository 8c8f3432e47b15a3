import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct TimerTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `an interval counts from zero on, one period after the other`() {
    let result = scheduler.start {
      Observable<Int>.interval(.seconds(100), scheduler: scheduler)
    }
    #expect(
      result.events
        == nexts((300, 0), (400, 1), (500, 2), (600, 3), (700, 4), (800, 5), (900, 6)))
  }

  @Test(arguments: [0, -1])
  func `an interval of nothing counts at every step of the clock`(period: Int) {
    let result = scheduler.start(disposed: 210) {
      Observable<Int>.interval(.seconds(period), scheduler: scheduler)
    }
    #expect(result.events == (0..<9).map { .next(201 + $0, $0) })
  }

  @Test func `an interval that is disposed of sends nothing more`() {
    let result = scheduler.start {
      Observable<Int64>.interval(.seconds(1_000), scheduler: scheduler)
    }
    #expect(result.events == [])
  }

  @Test func `a timer sends zero and completes`() {
    let result = scheduler.start { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }
    #expect(result.events == [.next(500, 0), .completed(500)])
  }

  @Test(arguments: [0, -5])
  func `a timer for now or the past sends at the next step`(dueTime: Int) {
    let result = scheduler.start {
      Observable<Int>.timer(.seconds(dueTime), scheduler: scheduler)
    }
    #expect(result.events == [.next(201, 0), .completed(201)])
  }

  @Test func `a timer with a period waits its own time for the zero`() {
    let result = scheduler.start {
      Observable<Int>.timer(.seconds(10), period: .seconds(300), scheduler: scheduler)
    }
    #expect(result.events == nexts((210, 0), (510, 1), (810, 2)))
  }

  @Test func `a timer that is disposed of in time sends nothing`() {
    let result = scheduler.start(disposed: 500) {
      Observable<Int>.timer(.seconds(300), scheduler: scheduler)
    }
    #expect(result.events == [])
    let never = TestScheduler(initialClock: 0)
    #expect(never.start { Observable<Int>.timer(.never, scheduler: never) }.events == [])
  }

  @Test func `a timer that is disposed of while its zero is taken does not complete`() {
    var events: [Event<Int>] = []
    let subscription = SerialDisposable()
    subscription.disposable = Observable<Int>.timer(.seconds(1), scheduler: scheduler)
      .subscribe(
        AnyObserver { event in
          events.append(event)
          subscription.dispose()
        })
    scheduler.start()
    #expect(events == [.next(0)])
  }

  @Test func `numbers wrap around at the end of their type`() {
    let result = scheduler.start {
      Observable<Int8>.interval(.seconds(1), scheduler: scheduler).skip(127).take(2)
    }
    #expect(result.events == [.next(328, 127), .next(329, -128), .completed(329)])
  }

  @Test func `an interval on a real clock counts on, and stops when it is disposed of`() {
    let happening = Happening()
    var taken: [Int] = []
    _ = Observable<Int>.interval(
      .milliseconds(1), scheduler: SerialDispatchQueueScheduler(qos: .default)
    ).take(3).subscribe(onNext: { taken.append($0) }, onDisposed: { happening.happen() })
    happening.wait()
    #expect(taken == [0, 1, 2])
  }
}

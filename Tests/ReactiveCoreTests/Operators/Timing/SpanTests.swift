import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

/// `take(for:)`, `skip(_:)` and `delaySubscription`.
@Suite struct SpanTests {
  private static let six = nexts((210, 1), (220, 2), (230, 3), (240, 4), (250, 5), (260, 6))

  static let take = [
    TimedCase<Int>(
      "take for nothing", source: six, expected: [.completed(201)], sourceEnd: 201
    ) { $0.take(for: .seconds(0), scheduler: $1) },
    TimedCase(
      "take for some", source: six + [.completed(270)],
      expected: nexts((210, 1), (220, 2)) + [.completed(225)], sourceEnd: 225
    ) { $0.take(for: .seconds(25), scheduler: $1) },
    TimedCase(
      "an element of the last moment is taken", source: six,
      expected: nexts((210, 1), (220, 2)) + [.completed(220)], sourceEnd: 220
    ) { $0.take(for: .seconds(20), scheduler: $1) },
    TimedCase(
      "take for longer than there is", source: six + [.completed(270)],
      expected: six + [.completed(270)], sourceEnd: 270
    ) { $0.take(for: .seconds(200), scheduler: $1) },
    TimedCase(
      "take fails", source: [.error(210, Broken())], expected: [.error(210, Broken())],
      sourceEnd: 210
    ) { $0.take(for: .seconds(50), scheduler: $1) },
    TimedCase("take of never", source: [], expected: [.completed(250)], sourceEnd: 250) {
      $0.take(for: .seconds(50), scheduler: $1)
    },
    TimedCase(
      "take twice, the shorter first", source: six,
      expected: nexts((210, 1), (220, 2), (230, 3)) + [.completed(235)], sourceEnd: 235
    ) { $0.take(for: .seconds(35), scheduler: $1).take(for: .seconds(55), scheduler: $1) },
    TimedCase(
      "take twice, the longer first", source: six,
      expected: nexts((210, 1), (220, 2), (230, 3)) + [.completed(235)], sourceEnd: 235
    ) { $0.take(for: .seconds(55), scheduler: $1).take(for: .seconds(35), scheduler: $1) },
    TimedCase(
      "take is disposed of", source: six, expected: nexts((210, 1)), sourceEnd: 215, disposed: 215
    ) { $0.take(for: .seconds(50), scheduler: $1) },
  ]

  static let skip = [
    TimedCase<Int>("skip for nothing", source: six, expected: six) {
      $0.skip(.seconds(0), scheduler: $1)
    },
    TimedCase(
      "skip for some", source: six + [.completed(270)],
      expected: six.dropFirst(2) + [.completed(270)], sourceEnd: 270
    ) { $0.skip(.seconds(25), scheduler: $1) },
    TimedCase(
      "skip for longer than there is", source: six + [.completed(270)], expected: [.completed(270)],
      sourceEnd: 270
    ) { $0.skip(.seconds(200), scheduler: $1) },
    TimedCase(
      "skip fails", source: [.error(210, Broken())], expected: [.error(210, Broken())],
      sourceEnd: 210
    ) { $0.skip(.seconds(50), scheduler: $1) },
    TimedCase("skip of never", source: [], expected: []) { $0.skip(.seconds(50), scheduler: $1) },
    TimedCase(
      "skip is disposed of", source: six, expected: nexts((230, 3)), sourceEnd: 235, disposed: 235
    ) { $0.skip(.seconds(25), scheduler: $1) },
  ]

  @Test(arguments: take + skip)
  func `take and skip for a time span send their events at these times`(test: TimedCase<Int>) {
    test.check()
  }

  static let delayed: [(source: [Recorded<Event<Int>>], end: TestTime)] = [
    (nexts((50, 42), (60, 43)) + [.completed(70)], 300),
    (nexts((50, 42), (60, 43)) + [.error(70, Broken())], 300),
    ([], 1_000),
  ]

  @Test(arguments: delayed.indices)
  func `a delayed subscription has everything later`(index: Int) {
    let (events, end) = Self.delayed[index]
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable(events)
    let result = scheduler.start { source.delaySubscription(.seconds(30), scheduler: scheduler) }
    #expect(result.events == events.map { Recorded(time: $0.time + 230, value: $0.value) })
    #expect(source.subscriptions == [Subscription(230, end)])
  }

  @Test func `a delayed subscription that is disposed of in time is not made`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable(nexts((50, 42)))
    let late = scheduler.createColdObservable(nexts((50, 42), (60, 43)))
    let result = scheduler.start(disposed: 291) {
      Observable.merge(
        source.delaySubscription(.seconds(100), scheduler: scheduler),
        late.delaySubscription(.seconds(30), scheduler: scheduler))
    }
    #expect(result.events == nexts((280, 42), (290, 43)))
    #expect(source.subscriptions == [])
    #expect(late.subscriptions == [Subscription(230, 291)])
  }
}

import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct GroupByTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `a group is sent when its first element comes, and gets that element`() {
    let source = PublishSubject<String>()
    var log: [String] = []
    _ = source.groupBy { $0.count }.subscribe(
      onNext: { group in
        log.append("group \(group.key)")
        _ = group.subscribe { log.append("\(group.key): \($0)") }
      }, onCompleted: { log.append("completed") })
    for word in ["a", "bb", "c"] { source.onNext(word) }
    source.onCompleted()
    #expect(
      log == [
        "group 1", "1: next(a)", "group 2", "2: next(bb)", "1: next(c)", "1: completed",
        "2: completed", "completed",
      ])
  }

  @Test func `an error goes to all groups and then to the result`() {
    let source = PublishSubject<Int>()
    var log: [String] = []
    _ = source.groupBy { number -> Int in
      if number == 3 { throw Broken() }
      return number % 2
    }.subscribe(
      onNext: { group in _ = group.subscribe { log.append("\(group.key): \($0)") } },
      onError: { log.append("\($0)") })
    for number in 1...4 { source.onNext(number) }
    #expect(
      log == [
        "1: next(1)", "0: next(2)", "1: error(Broken())", "0: error(Broken())", "Broken()",
      ])
    #expect(!source.hasObservers)
  }

  @Test func `the groups have the times of their elements`() {
    let source = scheduler.createHotObservable(
      nexts((210, 1), (220, 2), (230, 3)) + [.completed(240)])
    let result = scheduler.start { source.groupBy { $0 % 2 }.map(\.key) }
    #expect(result.events == nexts((210, 1), (220, 0)) + [.completed(240)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `the source is subscribed to until the result and all groups are disposed of`() {
    let source = PublishSubject<Int>()
    var groups: [Int: any Disposable] = [:]
    var taken: [Int] = []
    let outer = source.groupBy { $0 % 2 }.subscribe(onNext: { group in
      groups[group.key] = group.subscribe(onNext: { taken.append($0) })
    })
    for number in [1, 2] { source.onNext(number) }
    outer.dispose()
    #expect(source.hasObservers)
    for number in [3, 4] { source.onNext(number) }
    groups[1]?.dispose()
    for number in [5, 6] { source.onNext(number) }
    #expect(taken == [1, 2, 3, 4, 6])
    groups[0]?.dispose()
    #expect(!source.hasObservers)
  }

  @Test func `a group that is subscribed to late gets what comes then, and the end`() {
    let source = PublishSubject<Int>()
    var groups: [GroupedObservable<Int, Int>] = []
    _ = source.groupBy { _ in 0 }.subscribe(onNext: { groups.append($0) })
    source.onNext(1)
    var log: [String] = []
    _ = groups[0].subscribe { log.append("early \($0)") }
    source.onNext(2)
    source.onCompleted()
    _ = groups[0].asObservable().subscribe { log.append("late \($0)") }
    #expect(log == ["early next(2)", "early completed", "late completed"])
  }
}

import ReactiveCore
import ReactiveTesting
import TestTraits
import Testing

@Suite struct LoopTests {
  @Test func `a range may end at the largest integer`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start {
      Observable.range(start: Int.max, count: 1, scheduler: scheduler)
    }
    #expect(result.events == [.next(201, .max), .completed(202)])
  }

  @Test func `a range may cover more than half of its type`() {
    var bytes: [UInt8] = []
    _ = Observable<UInt8>.range(start: 1, count: 255).subscribe(onNext: { bytes.append($0) })
    #expect(bytes == Array(1...255))
    var signed: [Int8] = []
    _ = Observable<Int8>.range(start: -2, count: 127).subscribe(onNext: { signed.append($0) })
    #expect(signed == Array(-2...124))
  }

  @Test func `a range of no integers completes, wherever it starts`() {
    var events: [Event<Int>] = []
    _ = Observable.range(start: Int.min, count: 0).subscribe { events.append($0) }
    #expect(events == [.completed])
  }

  @Test(.newProcess) func `a range that cannot be is a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Observable.range(start: 0, count: -1) }
    await #expect(processExitsWith: .failure) { _ = Observable.range(start: Int.max, count: 2) }
    await #expect(processExitsWith: .failure) { _ = Observable<UInt8>.range(start: 200, count: 57) }
  }

  @Test func `an element is repeated without end`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start(disposed: 207) {
      Observable.repeatElement(42, scheduler: scheduler)
    }
    #expect(result.events == (201...206).map { .next($0, 42) })
    var count = 0
    _ = Observable.repeatElement(1).take(1_000).subscribe(onNext: { count += $0 })
    #expect(count == 1_000)
  }

  @Test func `generate fails with what its condition throws`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start {
      Observable.generate(
        initialState: 0, condition: { _ in throw OperatorFault() }, scheduler: scheduler,
        iterate: { $0 + 1 })
    }
    #expect(result.events == [.error(201, OperatorFault())])
  }

  @Test func `generate fails with what its iteration throws`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start {
      Observable.generate(
        initialState: 0, condition: { _ in true }, scheduler: scheduler,
        iterate: { _ in throw OperatorFault() })
    }
    #expect(result.events == [.next(201, 0), .error(202, OperatorFault())])
  }

  @Test func `generate asks its condition before it sends, and iterates only for the next`() {
    var log: [String] = []
    _ = Observable.generate(
      initialState: 1,
      condition: { element in
        log.append("condition \(element)")
        return element < 2
      },
      iterate: { element in
        log.append("iterate \(element)")
        return element + 1
      }
    ).subscribe(onNext: { log.append("next \($0)") })
    #expect(log == ["condition 1", "next 1", "iterate 1", "condition 2"])
  }

  @Test func `generate begins anew for each subscriber`() {
    let stream = Observable.generate(initialState: 0, condition: { $0 < 2 }, iterate: { $0 + 1 })
    var elements: [Int] = []
    for _ in 1...2 { _ = stream.subscribe(onNext: { elements.append($0) }) }
    #expect(elements == [0, 1, 0, 1])
  }
}

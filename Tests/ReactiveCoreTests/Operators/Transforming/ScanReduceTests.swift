import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct ScanReduceTests {
  typealias Case = NamedCase<Observable<Int>, Observable<Int>>

  private let source: [Recorded<Event<Int>>] = [
    .next(150, 9), .next(210, 1), .next(220, 2), .next(230, 3), .completed(240),
  ]

  static let scans = [
    Case("scan") { $0.scan(10) { if $1 == 3 { throw OperatorFault() } else { $0 + $1 } } },
    Case("scan(into:)") {
      $0.scan(into: 10) { if $1 == 3 { throw OperatorFault() } else { $0 += $1 } }
    },
  ]

  static let reductions = [
    Case("reduce") { $0.reduce(10, accumulator: +) },
    Case("reduce(into:)") { $0.reduce(into: 10) { $0 += $1 } },
    Case("reduce with result") {
      $0.reduce("", accumulator: { "\($0)\($1)" }, mapResult: { $0.isEmpty ? 10 : 16 })
    },
  ]

  @Test(arguments: scans)
  func `scan sends each value, and fails with what its closure throws`(scan: Case) {
    let run = HotRun(source) { scan.make($0) }
    #expect(run.events == [.next(210, 11), .next(220, 13), .error(230, OperatorFault())])
    #expect(run.subscriptions == [Subscription(200, 230)])
  }

  @Test(arguments: scans)
  func `scan of an empty stream is empty`(scan: Case) {
    #expect(HotRun([.completed(250)]) { scan.make($0) }.events == [.completed(250)])
  }

  @Test(arguments: scans + reductions)
  func `every subscriber begins with the seed`(op: Case) {
    let stream = op.make(.of(1, 2))
    var elements: [[Int]] = []
    for _ in 1...2 {
      var some: [Int] = []
      _ = stream.subscribe(onNext: { some.append($0) })
      elements.append(some)
    }
    #expect(elements[0] == elements[1])
    #expect(!elements[0].isEmpty)
  }

  @Test(arguments: reductions)
  func `reduce sends the last value at the end`(reduce: Case) {
    let run = HotRun(source) { reduce.make($0) }
    #expect(run.events == [.next(240, 16), .completed(240)])
    #expect(run.subscriptions == [Subscription(200, 240)])
  }

  @Test(arguments: reductions)
  func `reduce of an empty stream sends the seed`(reduce: Case) {
    let run = HotRun([.completed(250)]) { reduce.make($0) }
    #expect(run.events == [.next(250, 10), .completed(250)])
  }

  @Test func `reduce fails with what its closures throw`() {
    let accumulator = HotRun(source) {
      $0.reduce(0) { if $1 == 2 { throw OperatorFault() } else { $0 } }
    }
    #expect(accumulator.events == [.error(220, OperatorFault())])
    #expect(accumulator.subscriptions == [Subscription(200, 220)])
    let result = HotRun(source) {
      $0.reduce(0, accumulator: +, mapResult: { _ -> Int in throw OperatorFault() })
    }
    #expect(result.events == [.error(240, OperatorFault())])
    #expect(result.subscriptions == [Subscription(200, 240)])
  }

  @Test func `disposal while the result is taken prevents the completion`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var events: [Event<Int>] = []
    let observer = AnyObserver<Int> { event in
      events.append(event)
      subscription.dispose()
    }
    subscription.disposable = subject.reduce(1, accumulator: +).subscribe(observer)
    subject.onCompleted()
    #expect(events == [.next(1)])
  }
}

import ReactiveCore
import ReactiveTesting
import Testing

/// When `zip` completes.
@Suite struct ZipEndTests {
  typealias Zip = @Sendable ([PublishSubject<Int>]) -> Observable<String>

  /// `zip` of each number of sources.
  private static let arities: [(count: Int, zip: Zip)] = [
    (2, { .zip($0[0], $0[1]) { "\($0 + $1)" } }),
    (3, { .zip($0[0], $0[1], $0[2]) { "\($0 + $1 + $2)" } }),
    (4, { .zip($0[0], $0[1], $0[2], $0[3]) { "\($0 + $1 + $2 + $3)" } }),
    (
      5,
      { .zip($0[0], $0[1], $0[2], $0[3], $0[4]) { a, b, c, d, e in "\(a + b + c + d + e)" } }
    ),
    (
      6,
      {
        .zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { a, b, c, d, e, f in
          "\([a, b, c, d, e, f].reduce(0, +))"
        }
      }
    ),
    (
      7,
      {
        .zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) { a, b, c, d, e, f, g in
          "\([a, b, c, d, e, f, g].reduce(0, +))"
        }
      }
    ),
    (
      8,
      {
        .zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) { a, b, c, d, e, f, g, h in
          "\([a, b, c, d, e, f, g, h].reduce(0, +))"
        }
      }
    ),
  ]

  @Test(arguments: arities.map(\.count))
  func `zip completes with the last of its sources, whatever the others send`(count: Int) {
    let sources = (0..<count).map { _ in PublishSubject<Int>() }
    var events: [String] = []
    let zipped = Self.arities[count - 2].zip(sources)
    let subscription = zipped.subscribe { events.append("\($0)") }
    for source in sources { source.onNext(1) }
    for source in sources.dropLast() { source.onCompleted() }
    sources[count - 1].onNext(2)
    sources[count - 1].onNext(3)
    #expect(events == ["next(\(count))"])
    #expect(sources.map(\.hasObservers) == Array(repeating: false, count: count - 1) + [true])
    sources[count - 1].onCompleted()
    #expect(events == ["next(\(count))", "completed"])
    withExtendedLifetime(subscription) {}
  }

  /// Every order of the events of three sources, each event by the index of its source.
  private static let orders: [[Int]] = {
    var orders: [[Int]] = [[]]
    for (source, count) in [(0, 2), (1, 3), (2, 1)] {
      for _ in 0..<count {
        orders = orders.flatMap { order in
          (0...order.count).map { Array(order[..<$0] + [source] + order[$0...]) }
        }
      }
      orders = Array(Set(orders))
    }
    return orders
  }()

  @Test func `in every order, three sources are zipped until all have completed`() {
    #expect(Self.orders.count == 60)
    for order in Self.orders {
      let sources = (0..<3).map { _ in PublishSubject<Int>() }
      var remaining = [2, 3, 1]
      var ends: [Int] = []
      let zipped = Observable.zip(sources[0], sources[1], sources[2])
      let subscription = zipped.subscribe(
        onError: { Issue.record($0) }, onCompleted: { ends.append(remaining.reduce(0, +)) })
      for source in order {
        remaining[source] -= 1
        if remaining[source] == 0 {
          sources[source].onCompleted()
        } else {
          sources[source].onNext(1)
        }
      }
      #expect(ends == [0], "order \(order)")
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func `zip of a list ends when only one source is left and its element has no partner`() {
    let sources = (0..<3).map { _ in PublishSubject<Int>() }
    var events: [String] = []
    let subscription = Observable.zip(sources).subscribe { events.append("\($0)") }
    sources[0].onCompleted()
    sources[1].onNext(1)
    sources[2].onNext(1)
    sources[1].onCompleted()
    #expect(events == [])
    sources[2].onNext(2)
    #expect(events == ["completed"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `zip of infallibles waits for the end of all`() {
    let (first, second) = (PublishRelay<Int>(), PublishSubject<Int>())
    var events: [String] = []
    let subscription = Infallible.zip(
      first.asInfallible().take(1), second.asInfallible(onErrorJustReturn: 0)
    ).subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("completed") })
    first.accept(1)
    second.onNext(2)
    second.onNext(3)
    #expect(events == ["(1, 2)"])
    second.onCompleted()
    #expect(events == ["(1, 2)", "completed"])
    withExtendedLifetime(subscription) {}
  }
}

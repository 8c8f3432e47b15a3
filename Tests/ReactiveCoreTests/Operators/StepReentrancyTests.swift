import Dispatch
import Foundation
import ReactiveCore
import Testing

/// A step of an operator (a closure that it calls, or the release of an element that it replaces)
/// that makes the operator's own source emit.
@Suite struct StepReentrancyTests {
  /// Sends some elements, and once another one from inside of the operator.
  private func collect<Output>(
    _ elements: [String], sending inner: String, at element: String,
    _ apply: (Observable<String>, _ cause: @escaping (String) -> Void) -> Observable<Output>
  ) -> [Output] {
    let source = PublishSubject<String>()
    var hasSent = false
    let cause = { (current: String) in
      guard current == element, !hasSent else { return }
      hasSent = true
      source.onNext(inner)
    }
    var taken: [Output] = []
    _ = apply(source, cause).subscribe(onNext: { taken.append($0) })
    for element in elements { source.onNext(element) }
    source.onCompleted()
    return taken
  }

  typealias Apply =
    @Sendable (Observable<String>, _ cause: @escaping (String) -> Void) -> Observable<String>

  private static let operators: [(String, Apply, [String])] = [
    (
      "map",
      { source, cause in
        source.map {
          cause($0)
          return $0
        }
      }, ["a", "c", "b", "c"]
    ),
    (
      "filter",
      { source, cause in
        source.filter {
          cause($0)
          return true
        }
      }, ["a", "c", "b", "c"]
    ),
    (
      "distinctUntilChanged",
      { source, cause in
        source.distinctUntilChanged {
          cause($1)
          return $0 == $1
        }
      }, ["a", "c", "b", "c"]
    ),
    (
      "skip(while:)",
      { source, cause in
        source.skip(while: {
          cause($0)
          return $0 == "a"
        })
      }, ["c", "b", "c"]
    ),
    (
      "single",
      { source, cause in
        source.single {
          cause($0)
          return $0 == "c"
        }.materialize().map { "\($0)" }
      }, ["next(c)", "error(Sequence contains more than one element.)"]
    ),
    (
      "take(while:)",
      { source, cause in
        source.take(while: {
          cause($0)
          return $0 != "b"
        })
      }, ["a", "c"]
    ),
    (
      "reduce",
      { source, cause in
        source.reduce("") { text, element in
          cause(element)
          return text + element
        }
      }, ["abc"]
    ),
    (
      "reduce with a result",
      { source, cause in
        source.reduce("") {
          $0 + $1
        } mapResult: {
          cause("b")
          return $0
        }
      }, ["abc"]
    ),
    (
      "groupBy",
      { source, cause in
        source.groupBy {
          cause($0)
          return $0
        }.flatMap { group in group.map { group.key + $0 } }
      }, ["aa", "cc", "bb", "cc"]
    ),
    (
      "combineLatest",
      { source, cause in
        Observable.combineLatest(source, source) {
          cause($0)
          return $0 + $1
        }
      }, ["aa", "ca", "cc", "ba", "cb", "cb", "cc"]
    ),
    (
      "zip",
      { source, cause in
        Observable.zip(source, source) {
          cause($0)
          return $0 + $1
        }
      }, ["aa", "cc", "bb", "cc"]
    ),
  ]

  @Test(arguments: operators.indices)
  func `an element that a closure causes goes through the operator at once`(index: Int) {
    let (name, apply, expected) = Self.operators[index]
    let taken = collect(["a", "b", "c"], sending: "c", at: "b", apply)
    #expect(taken == expected, "\(name)")
  }

  @Test(.clause(4)) func `an accumulator that makes its own source emit stops the program`() async {
    await #expect(processExitsWith: .failure) { reenter { $0.scan(into: [], accumulator: $1) } }
    await #expect(processExitsWith: .failure) { reenter { $0.reduce(into: [], accumulator: $1) } }
    await #expect(processExitsWith: .failure) {
      reenter { source, accumulate in
        source.scan([]) { list, element in
          var list = list
          accumulate(&list, element)
          return list
        }
      }
    }
    await #expect(processExitsWith: .failure) {
      let source = PublishSubject<Int>()
      _ = source.reduce(into: 0) { _, _ in source.onCompleted() }.subscribe()
      source.onNext(1)
    }
  }

  @Test func `an accumulator may end its own source, and fail`() {
    let source = PublishSubject<Int>()
    var log: [String] = []
    _ = source.scan(into: 0) { _, _ in source.onCompleted() }.subscribe { log.append("\($0)") }
    source.onNext(1)
    #expect(log == ["completed"])
  }

  /// An element whose release sends another one, once.
  fileprivate final class Sender {
    let name: String
    private let send: () -> Void

    init(_ name: String, _ send: @escaping () -> Void) {
      self.name = name
      self.send = send
    }

    deinit { send() }
  }

  fileprivate enum Element {
    case sender(Sender, String)
    case plain(String)

    var name: String {
      switch self {
      case .sender(let sender, _): sender.name
      case .plain(let name): name
      }
    }
  }

  private static let holding: [NamedCase<Observable<Element>, Observable<String>>] = [
    .init("takeLast") { $0.takeLast(1).map(\.name) },
    .init("combineLatest") { .combineLatest($0, Observable.just(1)) { first, _ in first.name } },
    .init("combineLatest of a list") {
      .combineLatest([$0]) { $0.map(\.name).joined() }
    },
    .init("distinctUntilChanged") {
      $0.distinctUntilChanged { $0.name == $1.name }.map(\.name)
    },
    .init("buffer") {
      $0.buffer(timeSpan: .seconds(100), count: 2, scheduler: HistoricalScheduler())
        .map { $0.map(\.name).joined() }
    },
    .init("share") { $0.share(replay: 1).map(\.name) },
  ]

  @Test(arguments: holding)
  fileprivate func `a released element may make the operator's own source emit`(
    stream: NamedCase<Observable<Element>, Observable<String>>
  ) {
    let source = PublishSubject<Element>()
    var taken: [String] = []
    let subscription = stream.make(source).subscribe(onNext: { taken.append($0) })
    source.onNext(
      .sender(
        Sender("a") { for number in 0..<50 { source.onNext(.plain("inner \(number)")) } }, "a"))
    source.onNext(.plain("b"))
    source.onNext(.plain("c"))
    source.onCompleted()
    subscription.dispose()
    #expect(taken.last?.contains("c") == true || stream.testDescription == "takeLast")
    #expect(taken.allSatisfy { !$0.isEmpty })
  }
}

/// An element that `throttle` has stored, and that sends another one when it is released.
@Suite struct ThrottleReleaseTests {
  private typealias Element = StepReentrancyTests.Element

  private let clock = HistoricalScheduler()
  private let source = PublishSubject<Element>()

  /// Begins an interval of a second, and stores an element that sends another one at its release.
  private func store(_ taken: Locked<[String]>) {
    _ = source.throttle(.seconds(1), scheduler: clock).subscribe(onNext: { element in
      taken.withLock { $0.append(element.name) }
    })
    source.onNext(.plain("first"))
    let send = { [source] in source.onNext(.plain("inner")) }
    source.onNext(.sender(StepReentrancyTests.Sender("a", send), "a"))
  }

  @Test func `a newer element replaces the stored one`() {
    let taken = Locked<[String]>([])
    store(taken)
    source.onNext(.plain("b"))
    clock.advanceTo(Date(timeIntervalSince1970: 2))
    #expect(taken.withLock { $0 } == ["first", "inner"])
  }

  @Test func `an element that is emitted at once replaces the stored one`() {
    let taken = Locked<[String]>([])
    store(taken)
    // The timer is due, but hasn't fired.
    clock.sleep(1)
    source.onNext(.plain("b"))
    clock.advanceTo(Date(timeIntervalSince1970: 3))
    #expect(taken.withLock { $0 } == ["first", "b", "inner"])
  }

  @Test func `disposal releases the stored element`() {
    var taken: [String] = []
    let source = source
    let subscription = source.throttle(.seconds(1), scheduler: clock)
      .subscribe(onNext: { taken.append($0.name) })
    source.onNext(.plain("first"))
    source.onNext(
      .sender(StepReentrancyTests.Sender("a") { source.onNext(.plain("inner")) }, "a"))
    subscription.dispose()
    #expect(taken == ["first"])
  }
}

/// Has an accumulator make its own source emit while it changes a list.
private func reenter(
  _ apply: (Observable<Int>, @escaping (inout [[Int]], Int) -> Void) -> Observable<[[Int]]>
) {
  let source = PublishSubject<Int>()
  let accumulate = { (lists: inout [[Int]], element: Int) in
    if element == 1 { source.onNext(2) }
    lists.append([element])
  }
  _ = apply(source, accumulate).subscribe()
  source.onNext(1)
}

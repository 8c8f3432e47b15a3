import ReactiveCore
import ReactiveUI
import Testing

/// An operator, what is sent through it, and what comes of it.
struct OperatorCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let input: [Int]
  let expected: [String]
  let apply: @MainActor (Driver<Int>) -> Driver<String>

  init(
    _ name: String, _ input: [Int], _ expected: [String],
    _ apply: @escaping @MainActor (Driver<Int>) -> Driver<String>
  ) {
    testDescription = name
    self.input = input
    self.expected = expected
    self.apply = apply
  }
}

extension Driver where SharingStrategy == DriverSharingStrategy, Element == Int {
  /// The elements as text, so that all cases have one type.
  fileprivate var texts: Driver<String> { map { String($0) } }
}

@MainActor
struct DriverOperatorTests {
  nonisolated static let elementwise = [
    OperatorCase("map", [1, 2], ["1", "2"]) { $0.map { "\($0)" } },
    OperatorCase("filter", [1, 2, 3], ["1", "3"]) { $0.filter { $0 != 2 }.texts },
    OperatorCase("compactMap", [1, 2, 3], ["1", "3"]) { $0.compactMap { $0 == 2 ? nil : "\($0)" } },
    OperatorCase("scan", [1, 2, 3], ["1", "3", "6"]) { $0.scan(0) { $0 + $1 }.texts },
    OperatorCase("skip", [1, 2, 3], ["3"]) { $0.skip(2).texts },
    OperatorCase("startWith", [1], ["0", "1"]) { $0.startWith(0).texts },
    OperatorCase("distinctUntilChanged", [1, 1, 2], ["1", "2"]) { $0.distinctUntilChanged().texts },
    OperatorCase("distinctUntilChanged of a key", [1, 3, 2], ["1", "2"]) {
      $0.distinctUntilChanged { $0 % 2 }.texts
    },
    OperatorCase("distinctUntilChanged with a comparer", [1, 3, 2], ["1", "2"]) {
      $0.distinctUntilChanged { $0 % 2 == $1 % 2 }.texts
    },
    OperatorCase("distinctUntilChanged of a key with a comparer", [1, 3, 2], ["1", "2"]) {
      $0.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }).texts
    },
    OperatorCase("distinctUntilChanged at a property", [1, -1, 2], ["1", "2"]) {
      $0.distinctUntilChanged(at: \.magnitude).texts
    },
    OperatorCase("do", [1], ["1"]) { $0.do(onNext: { _ in }, afterNext: { _ in }).texts },
    OperatorCase("asSharedSequence", [1], ["1"]) { $0.asSharedSequence().asDriver().texts },
  ]

  nonisolated static let inner = [
    OperatorCase("flatMap", [1, 2], ["1", "2"]) { $0.flatMap { .just("\($0)") } },
    OperatorCase("flatMapLatest", [1, 2], ["1", "2"]) { $0.flatMapLatest { .just("\($0)") } },
    OperatorCase("flatMapFirst", [1, 2], ["1"]) {
      $0.flatMapFirst { Driver.never().startWith("\($0)") }
    },
    OperatorCase("concatMap", [1, 2], ["1"]) { $0.concatMap { Driver.never().startWith("\($0)") } },
    OperatorCase("switchLatest", [1, 2], ["1", "2"]) {
      $0.map { Driver.just("\($0)") }.switchLatest()
    },
    OperatorCase("merge", [1, 2], ["1", "2"]) { $0.map { Driver.just("\($0)") }.merge() },
    OperatorCase("merge, one at a time", [1, 2], ["1"]) {
      $0.map { Driver.never().startWith("\($0)") }.merge(maxConcurrent: 1)
    },
  ]

  nonisolated static let several = [
    OperatorCase("merge of several", [1, 2], ["1", "10", "2", "20"]) {
      .merge($0.texts, $0.map { "\($0 * 10)" })
    },
    OperatorCase("merge of an array", [1], ["1", "10"]) {
      .merge([$0.texts, $0.map { "\($0 * 10)" }])
    },
    OperatorCase("concat of an array", [1, 2], ["0", "1", "2"]) {
      .concat([Driver.empty().startWith("0"), $0.texts])
    },
    OperatorCase("combineLatest", [1, 2], ["1 10", "2 10", "2 20"]) {
      .combineLatest($0, $0.map { $0 * 10 }) { "\($0) \($1)" }
    },
    OperatorCase("combineLatest of three, as tuples", [1], ["(1, 10, 7)"]) {
      Driver.combineLatest($0, $0.map { $0 * 10 }, Driver.just(7)).map { "\($0)" }
    },
    OperatorCase("combineLatest of an array", [1], ["[1, 10]"]) {
      Driver.combineLatest([$0, $0.map { $0 * 10 }]).map { "\($0)" }
    },
    OperatorCase("combineLatest of an array, by a closure", [1], ["11"]) {
      Driver.combineLatest([$0, $0.map { $0 * 10 }]) { "\($0.reduce(0, +))" }
    },
    OperatorCase("zip", [1, 2], ["1 10", "2 20"]) {
      .zip($0, $0.map { $0 * 10 }) { "\($0) \($1)" }
    },
    OperatorCase("zip as tuples", [1], ["(1, 10)"]) {
      Driver.zip($0, $0.map { $0 * 10 }).map { "\($0)" }
    },
    OperatorCase("zip of an array", [1], ["[1, 10]"]) {
      Driver.zip([$0, $0.map { $0 * 10 }]).map { "\($0)" }
    },
    OperatorCase("zip of an array, by a closure", [1], ["11"]) {
      Driver.zip([$0, $0.map { $0 * 10 }]) { "\($0.reduce(0, +))" }
    },
    OperatorCase("withLatestFrom", [1, 2], ["10", "20"]) {
      $0.withLatestFrom($0.map { "\($0 * 10)" }.startWith("none"))
    },
    OperatorCase("withLatestFrom by a closure", [1], ["1 7"]) {
      $0.withLatestFrom(Driver.just(7)) { "\($0) \($1)" }
    },
  ]

  @Test(arguments: elementwise + inner + several)
  func `a driver's operator makes of its elements what an observable's does`(_ row: OperatorCase) {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    let bag = DisposeBag()
    row.apply(subject.asDriver(onErrorJustReturn: -1)).drive(onNext: log.note).disposed(by: bag)
    for element in row.input { subject.onNext(element) }
    #expect(log.elements == row.expected)
  }

  @Test(arguments: elementwise + inner)
  func `what an operator makes is shared, and replayed to late subscribers`(_ row: OperatorCase) {
    let source = Source<Int>()
    let (first, second) = (Log<String>(), Log<String>())
    let driver = row.apply(source.stream.asDriver(onErrorJustReturn: -1))
    let bag = DisposeBag()
    driver.drive(onNext: first.note).disposed(by: bag)
    for element in row.input { source.subject.onNext(element) }
    driver.drive(onNext: second.note).disposed(by: bag)
    #expect(source.runs == 1)
    #expect(second.elements == row.expected.suffix(1))
  }
}

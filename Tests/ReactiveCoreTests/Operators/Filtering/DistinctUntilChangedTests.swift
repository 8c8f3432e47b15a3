import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DistinctUntilChangedTests {
  private struct Item: Equatable {
    var key: Int
  }

  private let source: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 1), .next(220, 1), .next(230, 3), .next(240, 2), .next(250, 2),
    .next(260, 1), .completed(270),
  ]

  @Test func `equal elements in a row are sent once`() {
    let run = HotRun(source) { $0.distinctUntilChanged() }
    #expect(
      run.events == [
        .next(210, 1), .next(230, 3), .next(240, 2), .next(260, 1), .completed(270),
      ])
    #expect(run.subscriptions == [Subscription(200, 270)])
  }

  @Test func `elements with equal keys in a row are sent once`() {
    let run = HotRun(source) { $0.distinctUntilChanged { $0 % 2 } }
    #expect(run.events == [.next(210, 1), .next(240, 2), .next(260, 1), .completed(270)])
  }

  @Test func `a property can be the key`() {
    let run = HotRun(source) { $0.map(Item.init(key:)).distinctUntilChanged(at: \.key).map(\.key) }
    #expect(
      run.events == [
        .next(210, 1), .next(230, 3), .next(240, 2), .next(260, 1), .completed(270),
      ])
  }

  @Test func `a closure compares with the last element that was sent`() {
    var compared: [[Int]] = []
    let run = HotRun(source) { source in
      source.distinctUntilChanged { last, element in
        compared.append([last, element])
        return last >= element
      }
    }
    #expect(run.events == [.next(210, 1), .next(230, 3), .completed(270)])
    #expect(compared == [[1, 1], [1, 3], [3, 2], [3, 2], [3, 1]])
  }

  @Test func `a closure compares keys`() {
    let run = HotRun(source) {
      $0.distinctUntilChanged({ $0 * 10 }, comparer: { abs($0 - $1) <= 10 })
    }
    #expect(run.events == [.next(210, 1), .next(230, 3), .next(260, 1), .completed(270)])
  }

  @Test func `an error thrown by a closure of distinctUntilChanged ends the stream`() {
    let key = HotRun(source) {
      $0.distinctUntilChanged { if $0 == 3 { throw OperatorFault() } else { $0 } }
    }
    #expect(key.events == [.next(210, 1), .error(230, OperatorFault())])
    #expect(key.subscriptions == [Subscription(200, 230)])
    let comparer = HotRun(source) {
      $0.distinctUntilChanged { _, _ in throw OperatorFault() }
    }
    #expect(comparer.events == [.next(210, 1), .error(220, OperatorFault())])
    #expect(comparer.subscriptions == [Subscription(200, 220)])
  }

  @Test func `nil is an element like others`() {
    var elements: [Int?] = []
    _ = Observable<Int?>.of(nil, nil, 1, 1, nil).distinctUntilChanged()
      .subscribe(onNext: { elements.append($0) })
    #expect(elements == [nil, 1, nil])
  }

  @Test func `an element sent while one is taken is compared with that one`() {
    let subject = PublishSubject<Int>()
    var elements: [Int] = []
    _ = subject.distinctUntilChanged().subscribe(onNext: { element in
      elements.append(element)
      subject.onNext(element)
      if element < 3 { subject.onNext(element + 1) }
    })
    subject.onNext(1)
    #expect(elements == [1, 2, 3])
  }
}

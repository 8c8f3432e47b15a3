import ReactiveCore
import ReactiveTesting
import Testing

/// The common behaviour of `combineLatest` and `zip`, and the differences.
@Suite struct CombinationTests {
  static func check(_ combine: @escaping Combine, _ test: Case) {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.next(150, 100)] + test.first)
    let second = scheduler.createHotObservable([.next(150, 100)] + test.second)
    let result = scheduler.start { combine([first, second]) }
    #expect(result.events == test.expected)
    #expect(first.subscriptions == [Subscription(200, test.firstEnd)])
    #expect(second.subscriptions == [Subscription(200, test.secondEnd)])
  }

  @Test(arguments: endings)
  func `combineLatest and zip end the same way`(test: Case) {
    for combine in Self.latest + Self.zipped + Self.zippedLists { Self.check(combine, test) }
  }

  @Test(arguments: hopeless)
  func `combineLatest and zip of a list end when an element can meet no other`(test: Case) {
    for combine in Self.latest + Self.zippedLists { Self.check(combine, test) }
  }

  @Test(arguments: patient)
  func `zip of two waits for the end of both, though an element can meet no other`(test: Case) {
    for combine in Self.zipped { Self.check(combine, test) }
  }

  @Test func `combineLatest uses an element again, zip never does`() {
    let first: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(300)]
    let second: [Recorded<Event<Int>>] = [
      .next(230, 10), .next(240, 20), .next(250, 30), .completed(310),
    ]
    for combine in Self.latest {
      let expected = nexts((230, 12), (240, 22), (250, 32)) + [.completed(310)]
      Self.check(
        combine,
        Case(first: first, second: second, expected: expected, firstEnd: 300, secondEnd: 310))
    }
    for combine in Self.zipped + Self.zippedLists {
      let expected = nexts((230, 11), (240, 22)) + [.completed(310)]
      Self.check(
        combine,
        Case(first: first, second: second, expected: expected, firstEnd: 300, secondEnd: 310))
    }
  }

  @Test func `zip goes on with what waits after a source has completed`() {
    for combine in Self.zipped + Self.zippedLists {
      Self.check(
        combine,
        Case(
          first: [.next(210, 1), .next(211, 2), .next(212, 3), .completed(220)],
          second: [.next(230, 10), .next(240, 20), .next(250, 30), .completed(260)],
          expected: nexts((230, 11), (240, 22), (250, 33)) + [.completed(260)], firstEnd: 220,
          secondEnd: 260))
    }
  }

  @Test func `an error thrown by the result selector ends the result and all subscriptions`() {
    let combine: [Combine] = [
      { Observable.combineLatest($0[0], $0[1]) { _, _ -> Int in throw Broken() } },
      { Observable.combineLatest($0) { _ -> Int in throw Broken() } },
      { Observable.zip($0[0], $0[1]) { _, _ -> Int in throw Broken() } },
      { Observable.zip($0) { _ -> Int in throw Broken() } },
    ]
    for combine in combine {
      Self.check(
        combine,
        Case(
          first: [.next(210, 1)], second: [.next(220, 2), .next(230, 3)],
          expected: [.error(220, Broken())], firstEnd: 220, secondEnd: 220))
    }
  }

  @Test func `disposal disposes of all sources`() {
    for combine in Self.latest + Self.zipped + Self.zippedLists {
      let scheduler = TestScheduler(initialClock: 0)
      let sources = [210, 220].map { scheduler.createHotObservable(nexts(($0, 1), (300, 2))) }
      let result = scheduler.start(disposed: 250) { combine(sources) }
      #expect(result.events == nexts((220, 2)))
      #expect(sources.allSatisfy { $0.subscriptions == [Subscription(200, 250)] })
    }
  }

  @Test func `an element that an observer sends while it takes another is combined at once`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    var log: [String] = []
    _ = Observable.combineLatest(first, second).subscribe(onNext: { one, two in
      log.append("begin \(one) \(two)")
      if one == 1 { first.onNext(3) }
      log.append("end \(one) \(two)")
    })
    second.onNext(2)
    first.onNext(1)
    #expect(log == ["begin 1 2", "begin 3 2", "end 3 2", "end 1 2"])
  }

  @Test func `an optional element that is nil counts as an element`() {
    let first = Observable<Int?>.just(nil)
    #expect(eventTexts(Observable.combineLatest(first, Observable.just(1))).count == 2)
    #expect(eventTexts(Observable.zip(first, Observable.just(1))).count == 2)
  }
}

import HandmadeObservable
import Testing

/// D1.2, D1.13: the end of the stream.
struct EndTests {
  let bag = DisposeBag()
  let owner = Owner()
  let observable = Observable(0)

  /// A way to end a stream, and what observers then see.
  static let ends: [(end: @Sendable (Observable<Int>) -> Void, event: String)] = [
    ({ $0.complete() }, "completed"),
    ({ $0.fail(with: Failure.offline) }, "error offline"),
  ]

  func record(_ log: @escaping (String) -> Void) {
    observable
      .subscribe(on: owner, disposeBag: bag)
      .onNext { log("next \($0)") }
      .onError { log("error \($0)") }
      .onCompleted { log("completed") }
  }

  @Test(arguments: ends)
  func `a terminal event calls its handlers once`(
    end: @Sendable (Observable<Int>) -> Void, event: String
  ) {
    var log: [String] = []
    record { log.append($0) }
    observable.value = 1
    end(observable)
    #expect(log == ["next 0", "next 1", event])
  }

  @Test(arguments: ends)
  func `nothing comes after a terminal event`(
    end: @Sendable (Observable<Int>) -> Void, event: String
  ) {
    var log: [String] = []
    record { log.append($0) }
    end(observable)
    observable.value = 2
    observable.update { $0 = 3 }
    observable.complete()
    observable.fail(with: Failure.offline)
    #expect(log == ["next 0", event])
  }

  @Test(arguments: ends)
  func `a late subscriber gets the terminal event and no value`(
    end: @Sendable (Observable<Int>) -> Void, event: String
  ) {
    end(observable)
    var log: [String] = []
    record { log.append($0) }
    record { log.append($0) }
    #expect(log == [event, event])
    #expect(bag.disposalCount == 6)
  }

  @Test(arguments: ends)
  func `after the terminal event, the value is the last one that observers got`(
    end: @Sendable (Observable<Int>) -> Void, event: String
  ) {
    observable.value = 1
    end(observable)
    observable.value = 2
    #expect(observable.value == 1)
  }

  @Test(arguments: ends)
  func `every observer gets the terminal event, in order of registration`(
    end: @Sendable (Observable<Int>) -> Void, event: String
  ) {
    var log: [String] = []
    for name in ["a", "b", "c"] { record { log.append("\(name) \($0)") } }
    log = []
    end(observable)
    #expect(log == ["a \(event)", "b \(event)", "c \(event)"])
  }

  @Test func `freeing an observable sends no terminal event`() {
    var log: [String] = []
    do {
      let shortLived = Observable(0)
      shortLived
        .subscribe(on: owner, disposeBag: bag)
        .onError { log.append("\($0)") }
        .onCompleted { log.append("completed") }
    }
    #expect(log.isEmpty)
  }
}

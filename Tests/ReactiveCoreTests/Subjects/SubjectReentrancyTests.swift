import ReactiveCore
import Synchronization
import Testing

@Suite struct SubjectReentrancyTests {
  @Test(.clause(4)) func `a value sent while the first is taken is taken inside that`() {
    let subject = BehaviorSubject(value: 0)
    var log: [String] = []
    _ = subject.subscribe(onNext: { element in
      log.append("begin \(element)")
      if element < 2 { subject.onNext(element + 1) }
      log.append("end \(element)")
    })
    #expect(log == ["begin 0", "begin 1", "begin 2", "end 2", "end 1", "end 0"])
  }

  @Test func `an element sent during a replay comes after what is replayed, and at once`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for element in 1...3 { subject.onNext(element) }
    var log: [String] = []
    _ = subject.subscribe(onNext: { element in
      log.append("begin \(element)")
      if element == 1 { subject.onNext(4) }
      log.append("end \(element)")
    })
    #expect(
      log == ["begin 1", "begin 2", "end 2", "begin 3", "end 3", "begin 4", "end 4", "end 1"])
  }

  @Test(arguments: [SubjectCase.behavior, .replayOne])
  func `an end during the first value comes after it`(sort: SubjectCase) {
    let subject = sort.make()
    subject.send(1)
    var log: [String] = []
    _ = subject.stream.subscribe { event in
      log.append("\(event)")
      if !event.isStopEvent { subject.on(.completed) }
    }
    #expect(log == ["next(1)", "completed"])
  }

  @Test func `take ends a replay`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for element in 1...3 { subject.onNext(element) }
    var log: [String] = []
    _ = subject.take(2).subscribe { log.append("\($0)") }
    #expect(log == ["next(1)", "next(2)", "completed"])
    #expect(!subject.hasObservers)
  }

  @Test(arguments: [SubjectCase.behavior, .replayOne])
  func `a subscriber that joins during a delivery gets the event once`(sort: SubjectCase) {
    let subject = sort.make()
    var log: [String] = []
    _ = subject.stream.subscribe(onNext: { element in
      guard element == 1 else { return }
      _ = subject.stream.subscribe(onNext: { log.append("inner \($0)") })
    })
    subject.send(1, 2)
    #expect(log == ["inner 1", "inner 2"])
  }

  @Test(.clause(14), arguments: [SubjectCase.behavior, .replay(1), .replay(1_000)])
  func `a subscriber that joins while another thread sends gets each event once, in order`(
    sort: SubjectCase
  ) {
    let count = 5_000
    let subject = sort.make()
    let send = { for element in 1...count { subject.send(element) } }
    let subscribe = {
      for _ in 0..<100 {
        let taken = Taken()
        subject.stream.subscribe(onNext: { taken.append($0) }).dispose()
        let elements = taken.all
        guard let first = elements.first else { continue }
        #expect(elements == Array(first..<(first + elements.count)))
      }
    }
    concurrently([send, subscribe])
    #expect(subject.record().events.last == "next(\(count))")
  }
}

/// The events of a subscriber, which may be called while they are read.
private final class Taken: Sendable {
  private let elements = Mutex<[Int]>([])

  var all: [Int] { elements.withLock { $0 } }

  func append(_ element: Int) {
    elements.withLock { $0.append(element) }
  }
}

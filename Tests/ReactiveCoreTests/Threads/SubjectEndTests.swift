import ReactiveCore
import TestTraits
import Testing

/// Subjects that end, or are disposed of, while they deliver an element.
@Suite(.long) struct SubjectEndTests {
  @Test(arguments: [SubjectCase.publish, .behavior, .replayOne])
  func `after the terminal event the current element is not delivered`(sort: SubjectCase) {
    let subject = sort.make()
    _ = subject.stream.subscribe(onNext: { if $0 == 1 { subject.on(.completed) } })
    let record = subject.record()
    subject.send(1)
    #expect(record.events.filter { $0 != "next(0)" } == ["completed"])
    #expect(!subject.hasObservers())
  }

  @Test(arguments: [SubjectCase.publish, .behavior, .replayOne])
  func `a disposed subscriber gets no earlier elements`(sort: SubjectCase) {
    let subject = sort.make()
    let (isIn, isDone) = (Happening(), Happening())
    let record = Record()
    record.subscription = subject.stream.subscribe { event in
      record.events.append("\(event)")
      guard case .next(1) = event else { return }
      isIn.happen()
      isDone.wait()
      record.subscription?.dispose()
    }
    concurrently([
      { subject.send(1) },
      {
        isIn.wait()
        subject.send(2)
        subject.on(.completed)
        isDone.happen()
      },
    ])
    #expect(record.events.filter { $0 != "next(0)" } == ["next(1)"])
  }

  @Test(.clause(7), arguments: [SubjectCase.publish, .behavior, .replayOne])
  func `a subject that is disposed of delivers nothing more`(sort: SubjectCase) {
    let subject = sort.make()
    _ = subject.stream.subscribe(onNext: { if $0 == 1 { subject.dispose() } })
    let record = subject.record()
    subject.send(1)
    #expect(record.events.filter { $0 != "next(0)" } == [])
  }
}

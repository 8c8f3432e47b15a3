import ReactiveCore
import Testing

@Suite struct BehaviorSubjectTests {
  @Test func `the value is the last element, also after completion`() throws {
    let subject = BehaviorSubject(value: 1)
    #expect(try subject.value() == 1)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    subject.onCompleted()
    subject.onNext(3)
    #expect(try subject.value() == 2)
  }

  @Test func `after an error the value is that error`() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(SubjectFault())
    #expect(throws: SubjectFault.self) { try subject.value() }
  }

  @Test(arguments: [nil, Event<Int>.completed, .error(SubjectFault())])
  func `after disposal there is no value`(end: Event<Int>?) {
    let subject = BehaviorSubject(value: 1)
    if let end { subject.on(end) }
    subject.dispose()
    #expect {
      try subject.value()
    } throws: { error in
      if case RxError.disposed(let object) = error { object === subject } else { false }
    }
  }

  @Test func `the value has changed when its subscribers hear of it`() throws {
    let subject = BehaviorSubject(value: 1)
    var values: [Int] = []
    _ = subject.subscribe(onNext: { _ in
      if let value = try? subject.value() { values.append(value) }
    })
    subject.onNext(2)
    #expect(values == [1, 2])
  }

  @Test func `an element that goes may ask the subject for its value`() {
    final class Leaving {
      let say: () -> Void
      init(_ say: @escaping () -> Void) { self.say = say }
      deinit { say() }
    }
    let subject = BehaviorSubject<[Leaving]>(value: [])
    var isEmptied = false
    subject.onNext([Leaving { isEmptied = (try? subject.value())?.isEmpty ?? false }])
    subject.onNext([])
    #expect(isEmptied)
  }
}

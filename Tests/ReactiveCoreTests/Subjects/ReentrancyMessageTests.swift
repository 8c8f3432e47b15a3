#if DEBUG
import ReactiveCore
import TestTraits
import Testing

/// The warning of debug builds about an observer that sends to its own subject.
@Suite struct ReentrancyMessageTests {
  @Test(.newProcess, .clause(4))
  func `an observer that sends to its own subject is reported once, with advice`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onNext: { if $0 < 10 { subject.onNext($0 + 10) } })
      for number in 1...3 { subject.onNext(number) }
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.count(of: "an observer of a PublishSubject<Int> sent to it") == 1)
    #expect(text.contains("take(1)") && text.contains("observe(on:"))
  }

  @Test(.newProcess, .clause(4)) func `a loop is reported once more, before the stack overflows`()
    async
  {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let relay = BehaviorRelay(value: 0)
      _ = relay.skip(1).subscribe(onNext: { if $0 < 500 { relay.accept($0 + 1) } })
      relay.accept(1)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.count(of: "an observer of a BehaviorSubject<Int>") == 2)
    #expect(text.contains("100 deep: that will overflow the stack"))
  }

  @Test(.newProcess)
  func `an observer that sends to its subject during the end is not warned`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onCompleted: { subject.onNext(1) })
      subject.onCompleted()
    }
    #expect(result?.standardOutputContent.isEmpty == true)
  }

  @Test(.newProcess)
  func `an observer that takes one value and sends to its subject is not warned`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let relay = BehaviorRelay(value: 1)
      _ = relay.take(1).subscribe(onNext: { relay.accept($0 + 1) })
      _ = relay.subscribe()
      relay.accept(5)
    }
    #expect(result?.standardOutputContent.isEmpty == true)
  }
}

extension String {
  /// How often a text is in this one.
  fileprivate func count(of text: String) -> Int {
    ranges(of: text).count
  }
}
#endif

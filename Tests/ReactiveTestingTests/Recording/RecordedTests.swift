import ReactiveCore
import ReactiveTesting
import Testing

/// How records are written and compared, at the call sites of a test.
@Suite struct RecordedTests {
  @Test func `records compare by time and event, whatever the element`() {
    let optional: [Recorded<Event<Int?>>] = [.next(1, nil), .next(2, 5)]
    #expect(optional == Recorded.events(.next(1, nil), .next(2, 5)))
    let arrays = Recorded.events([.next(1, [1, 2]), .completed(2)])
    #expect(arrays == [.next(1, [1, 2]), .completed(2)])
    #expect(arrays != [.next(1, [1]), .completed(2)])
    #expect(arrays != [.next(2, [1, 2]), .completed(2)])
    #expect(Recorded.completed(2, Int.self) != Recorded.error(2, Broken(), Int.self))
  }

  @Test func `errors compare by what they say`() {
    #expect(Event<Int>.error(Broken()) == .error(Broken()))
    #expect(Event<Int>.error(Broken()) != .error(RxError.timeout))
    #expect(Event<Int>.error(Broken()) != .completed)
  }

  @Test func `a record reads as event and time`() {
    #expect(Recorded.next(210, 1).debugDescription == "next(1) @ 210")
    #expect(Recorded.completed(210, Int.self).debugDescription == "completed @ 210")
  }

  @available(*, deprecated)
  private static func oldSpellings() -> [Recorded<Event<Int>>] {
    [next(1, 2), error(3, Broken()), completed(4)]
  }

  @Test func `old spellings mean the same`() {
    let old = (Self.self as any OldSpellings.Type).records
    #expect(old == [.next(1, 2), .error(3, Broken()), .completed(4)])
  }
}

private protocol OldSpellings {
  static var records: [Recorded<Event<Int>>] { get }
}

extension RecordedTests: OldSpellings {
  @available(*, deprecated)
  static var records: [Recorded<Event<Int>>] { oldSpellings() }
}

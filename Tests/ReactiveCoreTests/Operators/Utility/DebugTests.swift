import ReactiveCore
import TestTraits
import Testing

@Suite struct DebugTests {
  /// The output of a process, without the times.
  private func lines(_ result: ExitTest.Result?) throws -> [String] {
    let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let time = #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}: /#
    return text.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: time).map { String(line[$0.range.upperBound...]) }
    }
  }

  @Test(.newProcess) func `every event is printed under a name`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      _ = Observable.of(1, 2).debug("numbers").subscribe()
      _ = Observable<Int>.error(OperatorFault()).debug("fault").subscribe(onError: { _ in })
    }
    #expect(
      try lines(result) == [
        "numbers -> subscribed", "numbers -> Event next(1)", "numbers -> Event next(2)",
        "numbers -> Event completed", "numbers -> isDisposed", "fault -> subscribed",
        "fault -> Event error(OperatorFault(number: 0))", "fault -> isDisposed",
      ])
  }

  @Test(.newProcess) func `disposal is printed from the subscriber upwards`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      Observable<Int>.never().debug("a").debug("b").subscribe().dispose()
    }
    #expect(
      try lines(result) == [
        "b -> subscribed", "a -> subscribed", "b -> isDisposed", "a -> isDisposed",
      ])
  }

  @Test(.newProcess) func `the end is followed by disposal, although the subscription is kept`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let subject = PublishSubject<Int>()
      withExtendedLifetime(subject.debug("a").debug("b").subscribe()) {
        subject.onCompleted()
        _ = Observable<Int>.never().debug("c").subscribe()
      }
    }
    #expect(
      try lines(result) == [
        "b -> subscribed", "a -> subscribed", "a -> Event completed", "b -> Event completed",
        "b -> isDisposed", "a -> isDisposed", "c -> subscribed",
      ])
  }

  @Test(.newProcess) func `without a name the place in the source is printed`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      _ = Observable<Int>.empty().debug(file: "Some/Place.swift", line: 7, function: "f()")
        .subscribe()
    }
    #expect(try lines(result).first == "Place.swift:7 (f()) -> subscribed")
  }

  @Test(.newProcess) func `long events can be trimmed`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let text = String(repeating: "a", count: 17) + String(repeating: "b", count: 20)
      _ = Observable.just(text).debug("x", trimOutput: true).subscribe()
      _ = Observable.just(text).debug("x").subscribe()
      _ = Observable.just(String(text.prefix(34))).debug("x", trimOutput: true).subscribe()
    }
    let nexts = try lines(result).filter { $0.contains("next") }
    let (a, b) = (String(repeating: "a", count: 17), String(repeating: "b", count: 20))
    #expect(
      nexts == [
        "x -> Event next(\(a.prefix(15))...\(b.prefix(19)))", "x -> Event next(\(a)\(b))",
        "x -> Event next(\(a)\(b.prefix(17)))",
      ])
  }
}

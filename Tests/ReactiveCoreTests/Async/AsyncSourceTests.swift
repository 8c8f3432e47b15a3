import ReactiveCore
import Testing

/// Streams that a task makes.
@Suite(.timeLimit(.minutes(10))) struct AsyncSourceTests {
  @TaskLocal private static var local = 0

  private struct Counter: AsyncSequence, AsyncIteratorProtocol {
    let token: ReleaseToken
    var next = 0

    func makeAsyncIterator() -> Counter { self }

    mutating func next() async -> Int? {
      await Task.yield()
      defer { next += 1 }
      return next
    }
  }

  @Test func `an asynchronous sequence becomes an observable`() async throws {
    let sequence = AsyncStream<Int> { continuation in
      for element in 1...3 { continuation.yield(element) }
      continuation.finish()
    }
    #expect(try await sequence.asObservable().toArray().value == [1, 2, 3])
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: OperatorFault()) }
    await #expect(throws: OperatorFault()) {
      try await failing.asObservable().toArray().value
    }
  }

  @Test func `disposal cancels the task, and nothing comes after it`() async {
    let cancelled = Signal()
    let began = Signal()
    let sequence = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.onTermination = { reason in
        if case .cancelled = reason { cancelled.send() }
      }
    }
    let heard = PublishRelay<String>()
    let subscription = sequence.asObservable().subscribe(
      onNext: { _ in began.send() }, onError: { heard.accept("\($0)") },
      onCompleted: { heard.accept("end") })
    let late = heard.subscribe(onNext: { Issue.record("\($0) came after the disposal") })
    await began.wait()
    subscription.dispose()
    await cancelled.wait()
    late.dispose()
  }

  @Test func `a sequence that throws a cancellation completes the stream`() async throws {
    let cancelled = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: CancellationError())
    }
    #expect(try await cancelled.asObservable().toArray().value == [1])
  }

  @Test func `the task of a sequence inherits nothing from its subscriber`() async throws {
    let locals = AsyncStream<Int>(unfolding: { Self.local }).prefix(1)
    let inherited = try await Self.$local.withValue(1) {
      try await locals.asObservable().toArray().value
    }
    #expect(inherited == [0])
  }

  @Test func `the task of a sequence has the priority that it is given`() async throws {
    let priorities = AsyncStream<TaskPriority>(unfolding: { Task.basePriority }).prefix(1)
    let observed = try await priorities.asObservable(priority: .low).toArray().value
    #expect(observed == [.low])
  }

  @Test func `a sequence that does not care for cancellation is left at disposal`() async {
    let (began, released) = (Signal(), Signal())
    let subscription = Counter(token: ReleaseToken { released.send() }).asObservable()
      .subscribe(onNext: { if $0 == 2 { began.send() } })
    await began.wait()
    subscription.dispose()
    await released.wait()
  }

  @Test func `an asynchronous function becomes a single, called for each subscriber`() async throws
  {
    let calls = BehaviorRelay(value: 0)
    let shared = Shared(value: calls)
    let single = Single<Int>.create {
      await Task.yield()
      shared.value.accept(shared.value.value + 1)
      return shared.value.value
    }
    #expect(try await single.value == 1)
    #expect(try await single.value == 2)
    let failing = Single<Int>.create(priority: .high) { throw OperatorFault() }
    await #expect(throws: OperatorFault()) { try await failing.value }
  }

  @Test func `disposal cancels the function`() async {
    let (began, cancelled) = (Signal(), Signal())
    let single = Single<Int>.create {
      began.send()
      do { try await Task.sleep(for: .seconds(3_600)) } catch { cancelled.send() }
      return 1
    }
    let subscription = single.subscribe(onSuccess: { _ in Issue.record("came after disposal") })
    await began.wait()
    subscription.dispose()
    await cancelled.wait()
  }

  @Test func `a detached function inherits nothing`() async throws {
    try await Self.$local.withValue(1) {
      let inherited = try await Single<Int>.create { Self.local }.value
      let detached = try await Single<Int>.create(detached: true) { Self.local }.value
      #expect([inherited, detached] == [1, 0])
    }
  }
}

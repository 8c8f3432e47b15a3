import Foundation
import ReactiveCore
import Testing

/// Streams with a trait, waited for by a task.
@Suite(.timeLimit(.minutes(10))) struct ValueTests {
  @Test func `the value is the element, or the error is thrown`() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: OperatorFault()) { try await Single<Int>.error(OperatorFault()).value }
    await #expect(throws: OperatorFault()) { try await Maybe<Int>.error(OperatorFault()).value }
    await #expect(throws: OperatorFault()) { try await Completable.error(OperatorFault()).value }
  }

  @Test func `the value may come later, from another thread`() async throws {
    let single = Single<Int>.create { observer in
      let observer = Shared(value: observer)
      Thread { observer.value(.success(1)) }.start()
      return Disposables.create()
    }
    #expect(try await single.value == 1)
  }

  @Test func `a single that breaks its promise and has no element does not leave anybody waiting`()
    async
  {
    await #expect {
      try await Single.just(1).retry(0).value
    } throws: { error in
      guard case .noElements? = error as? RxError else { return false }
      return true
    }
  }

  @Test(arguments: ["single", "maybe", "completable"])
  func `cancelling the task disposes of the subscription and throws`(trait: String) async {
    let (subscribed, disposed) = (Signal(), Signal())
    let task = Task {
      switch trait {
      case "single":
        let source = silent(subscribed, disposed)
        _ = try await source.asSingle().value
      case "maybe": _ = try await silent(subscribed, disposed).asMaybe().value
      default: try await silent(subscribed, disposed).ignoreElements().asCompletable().value
      }
    }
    await subscribed.wait()
    task.cancel()
    await disposed.wait()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// What a task gets that is cancelled before it asks.
  private func cancelled<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let start = Signal()
    let task = Task {
      await start.wait()
      return try await ask()
    }
    task.cancel()
    start.send()
    return await task.result
  }

  @Test func `a task that is cancelled before it asks takes an answer that comes at once`()
    async throws
  {
    #expect(try await cancelled { try await Single.just(1).value }.get() == 1)
    #expect(try await cancelled { try await Maybe.just(1).value }.get() == 1)
    #expect(try await cancelled { try await Maybe<Int>.empty().value }.get() == nil)
    try await cancelled { try await Completable.empty().value }.get()
    #expect(try await cancelled { try await Observable.of(1, 2).first().value }.get() == 1)
    let failed = await cancelled { try await Single<Int>.error(OperatorFault()).value }
    #expect(throws: OperatorFault()) { try failed.get() }
  }

  @Test func `a task that is cancelled before it asks does not wait for an answer`() async {
    let (subscribed, disposed) = (Signal(), Signal())
    let result = await cancelled { try await silent(subscribed, disposed).asSingle().value }
    #expect(throws: CancellationError.self) { try result.get() }
    await subscribed.wait()
    await disposed.wait()
  }

  @Test func `an answer counts that comes during the subscribing call, after a cancellation`()
    async throws
  {
    let started = Signal()
    let task = Task {
      await started.wait()
      return try await Single<Int>.create { single in
        withUnsafeCurrentTask { $0?.cancel() }
        single(.success(1))
        return Disposables.create()
      }.value
    }
    started.send()
    #expect(try await task.value == 1)
  }

  @Test func `a value and a cancellation at the same time resume the task once`() async {
    for _ in 0..<2_000 {
      let subscribed = Signal()
      let observer = Shared(value: PublishSubject<Int>())
      let task = Task {
        try await Single<Int>.create { single in
          let subscription = observer.value.subscribe(onNext: { single(.success($0)) })
          subscribed.send()
          return subscription
        }.value
      }
      await subscribed.wait()
      async let sent: Void = observer.value.onNext(1)
      task.cancel()
      await sent
      switch await task.result {
      case .success(let element): #expect(element == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test func `the awaited value need not be sendable, on any actor or none`()
    async throws
  {
    #expect(try await onMainActor() == 2)
    #expect(try await Keeper().value() == 2)
    let captive = Captive()
    let single = Single.just(captive)
    let value = try await single.value
    #expect(try await single.map { $0 }.value === value)
  }

  @MainActor private func onMainActor() async throws -> Int {
    let captive = Captive()
    let single = Single.just(captive)
    let values = [try await single.value, try await single.value]
    MainActor.assertIsolated()
    return values.count { $0 === captive }
  }

  private actor Keeper {
    let single = Single.just(Captive())

    func value() async throws -> Int {
      let captive = try await single.value
      let again = try await single.asMaybe().value
      return [captive, again].count
    }
  }
}

/// A stream in which nothing happens, and which tells of its subscriptions and disposals.
func silent(_ subscribed: Signal, _ disposed: Signal) -> Observable<Int> {
  .create { _ in
    subscribed.send()
    return Disposables.create { disposed.send() }
  }
}

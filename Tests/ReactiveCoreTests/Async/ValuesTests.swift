import ReactiveCore
import Testing

/// Streams whose elements a loop takes.
@Suite(.timeLimit(.minutes(10))) struct ValuesTests {
  @Test func `the loop takes every element, and ends with the stream`() async throws {
    var elements: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { elements.append(element) }
    for try await element in Single.just(4).values { elements.append(element) }
    for await element in Infallible.of(5, 6).values { elements.append(element) }
    #expect(elements == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the loop throws the stream's error`() async {
    var elements: [Int] = []
    do {
      let stream = Observable.just(1).concat(Observable.error(OperatorFault()))
      for try await element in stream.values { elements.append(element) }
      Issue.record("the error was not thrown")
    } catch {
      #expect(error as? OperatorFault == OperatorFault())
    }
    #expect(elements == [1])
  }

  @Test func `elements that are sent before the loop begins are buffered`() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    var elements: [Int] = []
    for try await element in values { elements.append(element) }
    #expect(elements == [1, 2])
  }

  @Test func `leaving the loop disposes of the subscription`() async throws {
    let (subscribed, disposed) = (Signal(), Signal())
    for try await element in silent(subscribed, disposed).startWith(1).values {
      #expect(element == 1)
      break
    }
    await disposed.wait()
    let stream = silent(subscribed, disposed).startWith(1).asInfallible(onErrorJustReturn: 0)
    for await _ in stream.values { break }
    await disposed.wait()
  }

  @Test func `cancelling the task throws in the loop and disposes of the subscription`()
    async throws
  {
    let (subscribed, disposed) = (Signal(), Signal())
    let task = Task {
      for try await _ in silent(subscribed, disposed).values {}
    }
    await subscribed.wait()
    task.cancel()
    await disposed.wait()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `elements that wait are taken by a cancelled loop before it throws`() async {
    let subject = PublishSubject<Int>()
    let values = subject.values
    subject.onNext(1)
    let start = Signal()
    let task = Task {
      await start.wait()
      var elements: [Int] = []
      do {
        for try await element in values { elements.append(element) }
        Issue.record("nothing was thrown")
      } catch {
        #expect(error is CancellationError)
      }
      return elements
    }
    task.cancel()
    start.send()
    #expect(await task.value == [1])
    #expect(!subject.hasObservers)
  }

  @Test func `cancelling the task ends the loop over an infallible without an error`() async {
    let (subscribed, disposed) = (Signal(), Signal())
    let task = Task {
      let stream = silent(subscribed, disposed).asInfallible(onErrorJustReturn: 0)
      for await _ in stream.values {}
      return Task.isCancelled
    }
    await subscribed.wait()
    task.cancel()
    await disposed.wait()
    #expect(await task.value)
  }

  @Test func `a stream that has ended lets go of everything, although the sequence is held`()
    async throws
  {
    let subject = PublishSubject<Int>()
    weak var weakCaptive: Captive?
    var values: AsyncThrowingStream<Int, any Error>?
    do {
      let captive = Captive()
      weakCaptive = captive
      values = subject.do(onNext: { _ in captive.stay() }).values
    }
    #expect(weakCaptive != nil)
    subject.onCompleted()
    #expect(weakCaptive == nil)
    withExtendedLifetime(values) {}
  }

  @Test func `the elements of values need not be sendable, on any actor or none`()
    async throws
  {
    #expect(try await onMainActor() == 2)
    #expect(try await Keeper().count() == 2)
    let stream = Observable.of(Captive(), Captive())
    var count = 0
    for try await captive in stream.values {
      captive.stay()
      count += 1
    }
    #expect(count == 2)
  }

  @MainActor private func onMainActor() async throws -> Int {
    let stream = Observable.of(Captive(), Captive())
    var captives: [Captive] = []
    for try await captive in stream.values {
      MainActor.assertIsolated()
      captives.append(captive)
    }
    return captives.count
  }

  private actor Keeper {
    let stream = BehaviorSubject(value: Captive())
    var captives: [Captive] = []

    func count() async throws -> Int {
      for try await captive in stream.take(1).values { captives.append(captive) }
      for await captive in Infallible.just(Captive()).values { captives.append(captive) }
      return captives.count
    }
  }
}

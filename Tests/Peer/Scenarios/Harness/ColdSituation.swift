/// Sources that send everything when they are subscribed to.
struct ColdSituation {
  let name: String
  var source: () -> Observable<Int> = { .of(1, 2, 3) }
  var other: () -> Observable<Int> = { .of(10, 20) }
  var inner: (Int) -> Observable<Int> = { .of($0 * 100, $0 * 100 + 1) }
  var failing: Int?

  /// The element in whose delivery the subscription is disposed of.
  var disposedInElement: Int?

  static let all = [
    Self(name: "cold sources"),
    Self(name: "cold source that errors", source: { .concat(.of(1, 2), .error(Failure.source)) }),
    Self(name: "cold source that is empty", source: { .empty() }),
    Self(name: "cold source that only errors", source: { .error(Failure.source) }),
    Self(name: "cold source of one element", source: { .just(1) }),
    Self(name: "cold source that never sends", source: { .never() }),
    Self(name: "cold other that errors", other: { .error(Failure.other) }),
    Self(name: "cold other that is empty", other: { .empty() }),
    Self(name: "cold other that never sends", other: { .never() }),
    Self(name: "cold inner that errors", inner: { _ in .error(Failure.inner) }),
    Self(name: "cold inner that is empty", inner: { _ in .empty() }),
    Self(name: "cold inner that never sends", inner: { _ in .never() }),
    Self(name: "created source", source: { created(.completed) }),
    Self(name: "created source that errors", source: { created(.error(Failure.source)) }),
    Self(name: "cold, closure throws", failing: 2),
    Self(name: "cold, disposed in element 1", disposedInElement: 1),
    Self(name: "cold, disposed in element 2", disposedInElement: 2),
    Self(name: "cold, disposed at its end", disposedInElement: -2),
  ]

  /// A source that sends at once, and goes on after its end.
  private static func created(_ end: Event<Int>) -> Observable<Int> {
    .create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.on(end)
      observer.onNext(3)
      return Disposables.create()
    }
  }

  func run(_ scenario: Scenario) -> [String] {
    let scheduler = TestScheduler(initialClock: 0)
    let recorder = Recorder()
    let input = Input(
      source: noting(source(), "source", recorder), other: noting(other(), "other", recorder),
      scheduler: scheduler,
      inner: { [inner] in noting(inner($0), "inner \($0)", recorder) })
    input.failing = failing
    input.note = { recorder.write("note \($0)") }
    let subscription = SerialDisposable()
    recorder.react = { [disposedInElement] in
      if $0 == disposedInElement { subscription.dispose() }
    }
    SharingScheduler.mock(scheduler: scheduler) {
      subscription.disposable = recorder.subscribe(to: scenario.make(input))
      recorder.write("subscribed")
      scheduler.advanceTo(100)
      subscription.dispose()
    }
    return recorder.lines
  }

  /// Notes when a source is subscribed to and let go.
  private func noting(
    _ stream: Observable<Int>, _ name: String, _ recorder: Recorder
  ) -> Observable<Int> {
    .create { observer in
      recorder.write("\(name) begins")
      let subscription = stream.subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        recorder.write("\(name) ends")
      }
    }
  }
}

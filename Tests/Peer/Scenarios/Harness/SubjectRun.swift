import Foundation

/// Runs a scenario on subjects.
final class SubjectRun {
  private let situation: SubjectSituation
  private let source = PublishSubject<Int>()
  private let other = PublishSubject<Int>()
  private let inners = Inners()
  private let scheduler = TestScheduler(initialClock: 0)
  private let recorder = Recorder()
  private let subscription = SerialDisposable()
  private let later = CompositeDisposable()
  private var elsewhere: Elsewhere?

  /// The inner streams, made when an operator asks for one.
  private final class Inners {
    var all: [PublishSubject<Int>] = []
  }

  init(_ situation: SubjectSituation) { self.situation = situation }

  func run(_ scenario: Scenario) -> [String] {
    weak var captive: Input?
    SharingScheduler.mock(scheduler: scheduler) {
      start(scenario, &captive)
      script()
      end()
      advance()
    }
    recorder.write("captured values are \(captive == nil ? "released" : "kept")")
    if situation.ending != .disposal { subscription.dispose() }
    recorder.write("observed: \(source.hasObservers) \(other.hasObservers)")
    later.dispose()
    return recorder.lines
  }

  private func start(_ scenario: Scenario, _ captive: inout Input?) {
    let input = Input(
      source: source.asObservable(), other: other.asObservable(), scheduler: scheduler,
      inner: { [inners] _ in
        inners.all.append(PublishSubject())
        return inners.all[inners.all.count - 1]
      })
    input.note = { [unowned recorder] in recorder.write("note \($0)") }
    captive = input
    let stream = scenario.make(input)
    // Keeps the stream no longer than the reaction that needs it.
    let again = situation.action == .subscribe ? stream : nil
    recorder.react = { [unowned self] in if $0 == situation.element { react(on: again) } }
    subscription.disposable = recorder.subscribe(to: stream)
    advance()
  }

  private func script() {
    for step in 1...3 {
      send { self.source.onNext(step) }
      send { self.other.onNext(step * 10) }
      send { self.inners.all.last?.onNext(step * 100) }
    }
    send { self.inners.all.last?.onCompleted() }
  }

  private func end() {
    switch situation.ending {
    case .sourceCompletes: send { self.source.onCompleted() }
    case .sourceFails: send { self.source.onError(Failure.source) }
    case .otherCompletes: send { self.other.onCompleted() }
    case .disposal: send { self.subscription.dispose() }
    }
  }

  private func send(_ work: () -> Void) {
    work()
    elsewhere?.join()
    elsewhere = nil
    advance()
  }

  private func advance() { scheduler.advanceTo(scheduler.clock + 15) }

  private func react(on stream: Observable<String>?) {
    recorder.react = { _ in }
    switch situation.action {
    case .nothing: break
    case .sendSource: source.onNext(7)
    case .completeSource: source.onCompleted()
    case .failSource: source.onError(Failure.source)
    case .sendOther: other.onNext(70)
    case .completeOther: other.onCompleted()
    case .failOther: other.onError(Failure.other)
    case .sendInner: inners.all.last?.onNext(700)
    case .completeInner: inners.all.last?.onCompleted()
    case .dispose: subscription.dispose()
    case .subscribe:
      guard let stream else { break }
      _ = later.insert(stream.subscribe { [recorder] in recorder.write("second: \($0)") })
    case .disposeElsewhere: elsewhere = Elsewhere { [subscription] in subscription.dispose() }
    case .sendOtherElsewhere: elsewhere = Elsewhere { [other] in other.onNext(70) }
    case .sendInnerElsewhere: elsewhere = Elsewhere { [inners] in inners.all.last?.onNext(700) }
    }
    elsewhere?.wait()
  }
}

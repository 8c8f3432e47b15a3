import ReactiveCore
import Testing

/// An operator of two sources, with something that a closure of its subscription calls and holds.
struct HoldingOperator: CustomTestStringConvertible, Sendable {
  typealias Apply =
    @Sendable (Observable<Int>, Observable<Int>, @escaping () -> Void) -> Observable<Int>

  let testDescription: String
  let apply: Apply

  init(_ name: String, _ apply: @escaping Apply) {
    testDescription = name
    self.apply = apply
  }

  static let all = inner + combined + following + shared

  private static let inner: [Self] = [
    .init("flatMap") { a, b, call in a.flatMap { b.startWith($0).calling(call) } },
    .init("flatMapFirst") { a, b, call in a.flatMapFirst { b.startWith($0).calling(call) } },
    .init("flatMapLatest") { a, b, call in a.flatMapLatest { b.startWith($0).calling(call) } },
    .init("concatMap") { a, b, call in a.concatMap { b.startWith($0).calling(call) } },
    .init("merge") { a, b, call in .merge(a.calling(call), b) },
    .init("merge(maxConcurrent:)") { a, b, call in
      a.map { _ in b.calling(call) }.merge(maxConcurrent: 2)
    },
    .init("switchLatest") { a, b, call in a.map { _ in b.calling(call) }.switchLatest() },
    .init("concat of streams") { a, b, call in a.map { _ in b.calling(call) }.concat() },
    .init("groupBy") { a, b, call in a.calling(call).groupBy { $0 % 2 }.flatMap { $0 } },
  ]

  private static let combined: [Self] = [
    .init("combineLatest") { a, b, call in .combineLatest(a.calling(call), b) { $0 + $1 } },
    .init("zip") { a, b, call in .zip(a.calling(call), b) { $0 + $1 } },
    .init("zip of a list") { a, b, call in Observable.zip([a.calling(call), b]).map { $0[0] } },
    .init("withLatestFrom") { a, b, call in a.withLatestFrom(b.calling(call)) },
    .init("sample") { a, b, call in a.sample(b.calling(call)) },
    .init("sample with a default") { a, b, call in a.sample(b.calling(call), defaultValue: 0) },
    .init("take(until:)") { a, b, call in a.take(until: b.calling(call).filter { _ in false }) },
    .init("skip(until:)") { a, b, call in a.skip(until: b.calling(call)) },
    .init("skip(until:), then others") { a, b, call in
      a.skip(until: b).scan(0, accumulator: +).takeLast(2).map { element in
        call()
        return element + 1
      }
    },
    .init("amb") { a, b, call in a.calling(call).amb(b) },
  ]

  private static let following: [Self] = [
    .init("concat") { a, b, call in .concat(a.calling(call), b) },
    .init("catch") { a, b, call in a.calling(call).catch { _ in .empty() } },
    .init("retry") { a, b, call in a.calling(call).retry(1) },
    .init("retry(when:)") { a, b, call in
      a.retry { $0.flatMap { (error: any Error) in Observable<Int>.error(error).calling(call) } }
    },
    .init("ifEmpty(switchTo:)") { a, b, call in
      a.calling(call).filter { _ in false }.ifEmpty(switchTo: .empty())
    },
    .init("using") { a, b, call in
      .using({ CompositeDisposable(disposables: [Disposables.create(with: call)]) }) { _ in a }
    },
  ]

  private static let shared: [Self] = [
    .init("share") { a, b, call in a.calling(call).share() },
    .init("share(replay: 1)") { a, b, call in a.calling(call).share(replay: 1) },
    .init("share for ever") { a, b, call in a.calling(call).share(replay: 1, scope: .forever) },
    .init("refCount") { a, b, call in a.calling(call).publish().refCount() },
    .init("multicast") { a, b, call in
      a.multicast({ PublishSubject<Int>() }) { $0.calling(call) }
    },
  ]
}

extension Observable<Int> {
  fileprivate func calling(_ call: @escaping () -> Void) -> Observable<Int> {
    `do`(onNext: { _ in call() })
  }
}

extension HoldingOperator {
  /// How a subscription comes to its end.
  enum Ending: CaseIterable {
    case completion, error, disposal

    /// The other stream fails, and then the source completes.
    case errorOfOther

    /// The source completes before the other stream does.
    case sourceFirst

    /// Both complete without an element.
    case nothingOfEither, nothingOfSourceFirst

    /// Before the call that subscribes returns.
    case atOnce, failureAtOnce

    var isWithoutElements: Bool { self == .nothingOfEither || self == .nothingOfSourceFirst }
  }

  /// Subscribes, sends some elements, and comes to an end.
  ///
  /// - Returns: the subscription and the sources, to be kept.
  func run(to ending: Ending, _ call: @escaping () -> Void) -> Any {
    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let streams: (Observable<Int>, Observable<Int>) =
      switch ending {
      case .atOnce: (.of(1, 2), .just(3))
      case .failureAtOnce: (.concat(.just(1), .error(SubjectFault())), .just(3))
      default: (source, other)
      }
    let subscription = apply(streams.0, streams.1, call)
      .subscribe(onNext: { _ in call() }, onError: { _ in call() })
    if !ending.isWithoutElements {
      source.onNext(1)
      other.onNext(1)
      source.onNext(2)
    }
    end(source, other, ending, subscription)
    return (subscription, source, other)
  }

  private func end(
    _ source: PublishSubject<Int>, _ other: PublishSubject<Int>, _ ending: Ending,
    _ subscription: any Disposable
  ) {
    switch ending {
    case .completion, .nothingOfEither:
      other.onCompleted()
      source.onCompleted()
    case .sourceFirst, .nothingOfSourceFirst:
      source.onCompleted()
      other.onCompleted()
    case .errorOfOther:
      other.onError(SubjectFault())
      source.onCompleted()
    case .error: source.onError(SubjectFault())
    case .disposal: subscription.dispose()
    case .atOnce, .failureAtOnce: break
    }
  }
}

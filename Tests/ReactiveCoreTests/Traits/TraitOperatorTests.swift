import ReactiveCore
import ReactiveTesting
import Testing

/// Operators of streams with a trait, each as the events that it sends.
@Suite struct TraitOperatorTests {
  private static let fault = OperatorFault()
  private static let failed = ["error(\(fault))"]
  private static func nothing(_ completable: Completable) -> Observable<Int> {
    completable.andThen(.empty())
  }

  private typealias Case = NamedCase<Void, Observable<Int>>

  private static let sendingTwo: [Case] = [
    Case("Single.map") { Single.just(1).map { $0 + 1 }.asObservable() },
    Case("Maybe.map") { Maybe.just(1).map { $0 + 1 }.asObservable() },
    Case("Single.filter") { Single.just(2).filter { $0 > 1 }.asObservable() },
    Case("Maybe.filter") { Maybe.just(2).filter { $0 > 1 }.asObservable() },
    Case("Single.compactMap") { Single.just("2").compactMap { Int($0) }.asObservable() },
    Case("Maybe.compactMap") { Maybe.just("2").compactMap(Int.init).asObservable() },
    Case("Single.flatMap") { Single.just(1).flatMap { .just($0 + 1) }.asObservable() },
    Case("Maybe.flatMap") { Maybe.just(1).flatMap { .just($0 + 1) }.asObservable() },
    Case("Single.flatMapMaybe") { Single.just(1).flatMapMaybe { .just($0 + 1) }.asObservable() },
    Case("Maybe.flatMapSingle") { Maybe.just(1).flatMapSingle { .just($0 + 1) }.asObservable() },
    Case("Single.catch") { Single.error(fault).catch { _ in .just(2) }.asObservable() },
    Case("Maybe.catch") { Maybe.error(fault).catch { _ in .just(2) }.asObservable() },
    Case("Single.catchAndReturn") { Single.error(fault).catchAndReturn(2).asObservable() },
    Case("Maybe.catchAndReturn") { Maybe.error(fault).catchAndReturn(2).asObservable() },
    Case("Maybe.ifEmpty(default:)") { Maybe.empty().ifEmpty(default: 2).asObservable() },
    Case("Maybe.ifEmpty(default:), not empty") { Maybe.just(2).ifEmpty(default: 0).asObservable() },
    Case("Maybe.ifEmpty(switchTo: Single)") {
      Maybe.empty().ifEmpty(switchTo: Single.just(2)).asObservable()
    },
    Case("Maybe.ifEmpty(switchTo: Maybe)") {
      Maybe.empty().ifEmpty(switchTo: Maybe.just(2)).asObservable()
    },
    Case("Completable.andThen(Single)") {
      Completable.empty().andThen(Single.just(2)).asObservable()
    },
    Case("Completable.andThen(Maybe)") {
      Completable.empty().andThen(Maybe.just(2)).asObservable()
    },
    Case("Completable.andThen(Observable)") { Completable.empty().andThen(Observable.just(2)) },
  ]

  private static let completing: [Case] = [
    Case("Single.filter") { Single.just(1).filter { $0 > 1 }.asObservable() },
    Case("Single.compactMap") { Single.just("x").compactMap { Int($0) }.asObservable() },
    Case("Single.flatMapMaybe") { Single.just(1).flatMapMaybe { _ in .empty() }.asObservable() },
    Case("Single.flatMapCompletable") {
      nothing(Single.just(1).flatMapCompletable { _ in .empty() })
    },
    Case("Maybe.flatMapCompletable") {
      nothing(Maybe<Int>.empty().flatMapCompletable { _ in .never() })
    },
    Case("Completable.andThen") { nothing(Completable.empty().andThen(Completable.empty())) },
    Case("Completable.catch") { nothing(Completable.error(fault).catch { _ in .empty() }) },
    Case("Completable.concat") { nothing(Completable.empty().concat(.empty())) },
    Case("Completable.concat of none") { nothing(Completable.concat([])) },
    Case("Completable.concat of a sequence") {
      nothing(Completable.concat(AnySequence([Completable.empty(), .empty()])))
    },
    Case("Completable.zip") { nothing(Completable.zip(.empty(), .empty())) },
    Case("Completable.zip of none") { nothing(Completable.zip([])) },
    Case("Completable.zip of a collection") {
      nothing(Completable.zip(CollectionOfOne(Completable.empty())))
    },
  ]

  private static let failing: [Case] = [
    Case("Single.map") { Single.just(1).map { _ in throw fault }.asObservable() },
    Case("Maybe.filter") { Maybe.just(1).filter { _ in throw fault }.asObservable() },
    Case("Single.compactMap") {
      Single.just(1).compactMap { _ -> Int? in throw fault }.asObservable()
    },
    Case("Single.flatMap") { Single.just(1).flatMap { _ in throw fault }.asObservable() },
    Case("Single.flatMapCompletable") {
      nothing(Single.just(1).flatMapCompletable { _ in .error(fault) })
    },
    Case("Single.catch") {
      Single.error(OperatorFault(number: 1)).catch { _ in throw fault }.asObservable()
    },
    Case("Maybe.ifEmpty") {
      Maybe.error(fault).ifEmpty(switchTo: Maybe.just(1)).asObservable()
    },
    Case("Completable.andThen") { Completable.error(fault).andThen(Observable.just(2)) },
    Case("Completable.concat") { nothing(Completable.concat(.error(fault), .never())) },
    Case("Completable.zip") { nothing(Completable.zip(.never(), .error(fault))) },
  ]

  @Test(arguments: Self.sendingTwo)
  private func `an operator on a trait emits one element and completes`(op: Case) {
    #expect(eventTexts(op.make(())) == ["next(2)", "completed"])
  }

  @Test(arguments: Self.completing)
  private func `an operator on a trait only completes`(op: Case) {
    #expect(eventTexts(op.make(())) == ["completed"])
  }

  @Test(arguments: Self.failing)
  private func `an operator on a trait fails`(op: Case) {
    #expect(eventTexts(op.make(())) == Self.failed)
  }
}

extension Input {
  var single: Single<Int> { source.take(1).asSingle() }
  var otherSingle: Single<Int> { other.take(1).asSingle() }
  var maybe: Maybe<Int> { source.take(1).asMaybe() }
  var otherMaybe: Maybe<Int> { other.take(1).asMaybe() }
  var completable: Completable { source.ignoreElements().asCompletable() }
  var otherCompletable: Completable { other.ignoreElements().asCompletable() }
  var infallible: Infallible<Int> { source.asInfallible(onErrorJustReturn: -1) }
  var otherInfallible: Infallible<Int> { other.asInfallible(onErrorJustReturn: -10) }
  var driver: Driver<Int> { source.asDriver(onErrorJustReturn: -1) }
  var otherDriver: Driver<Int> { other.asDriver(onErrorJustReturn: -10) }
  var signal: Signal<Int> { source.asSignal(onErrorJustReturn: -1) }
  var otherSignal: Signal<Int> { other.asSignal(onErrorJustReturn: -10) }
}

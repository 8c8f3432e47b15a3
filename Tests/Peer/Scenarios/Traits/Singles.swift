extension Scenario {
  static let singles = singleOperators + primitiveOperators + singleSubscriptions

  private static let singleOperators = [
    Self("Single/create(subscribe:)") { i in
      Single<Int>.create { observer in
        i.source.subscribe(
          onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) })
      }
    },
    Self(
      "Single/do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)"
    ) { i in
      i.single.do(
        onSuccess: { i.note("on \(try i.check($0))") }, afterSuccess: { i.note("after \($0)") },
        onError: { _ in i.note("on error") }, afterError: { _ in i.note("after error") },
        onSubscribe: { i.note("on subscribe") }, onSubscribed: { i.note("on subscribed") },
        onDispose: { i.note("on dispose") })
    },
    Self("Single/flatMapMaybe(_:)") { i in
      i.single.flatMapMaybe { i.inner(try i.check($0)).take(1).asMaybe() }
    },
    Self("Single/asMaybe()") { i in i.single.asMaybe() },
  ]

  private static let primitiveOperators =
    [
      Self("PrimitiveSequenceOperators/just(_:)") { _ in Single.just(1) },
      Self("PrimitiveSequenceOperators/just(_:scheduler:)") { i in
        Single.just(1, scheduler: i.scheduler)
      },
      Self("PrimitiveSequenceOperators/error(_:)") { _ in Single<Int>.error(Failure.source) },
      Self("PrimitiveSequenceOperators/never()") { _ in Single<Int>.never() },
      Self("PrimitiveSequenceOperators/deferred(_:)") { i in Single<Int>.deferred { i.single } },
      Self("PrimitiveSequenceOperators/using(_:primitiveSequenceFactory:)") { i in
        Single<Int>.using(
          { CompositeDisposable(Disposables.create { i.note("resource") }) },
          primitiveSequenceFactory: { _ in i.single })
      },
      Self("PrimitiveSequenceOperators/catch(_:)") { i in
        i.single.catch { _ in i.keep(i.otherSingle) }
      },
      Self("PrimitiveSequenceOperators/catchAndReturn(_:)") { i in i.single.catchAndReturn(-1) },
      Self("PrimitiveSequenceOperators/retry(_:)") { i in i.single.retry(2) },
      Self("PrimitiveSequenceOperators/retry(when:)") { i in
        i.single.retry { (errors: Observable<any Error>) in
          errors.take(2).flatMap { _ in i.other.take(1) }
        }
      },
      Self("PrimitiveSequenceOperators/observe(on:)") { i in i.single.observe(on: i.scheduler) },
      Self("PrimitiveSequenceOperators/subscribe(on:)") { i in
        i.single.subscribe(on: i.scheduler)
      },
      Self("PrimitiveSequenceOperators/delay(_:scheduler:)") { i in
        i.single.delay(.seconds(5), scheduler: i.scheduler)
      },
      Self("PrimitiveSequenceOperators/delaySubscription(_:scheduler:)") { i in
        i.single.delaySubscription(.seconds(5), scheduler: i.scheduler)
      },
      Self("PrimitiveSequenceOperators/timeout(_:scheduler:)") { i in
        i.single.timeout(.seconds(9), scheduler: i.scheduler)
      },
      Self("PrimitiveSequenceOperators/timeout(_:other:scheduler:)") { i in
        i.single.timeout(.seconds(9), other: i.otherSingle, scheduler: i.scheduler)
      },
      Self("PrimitiveSequenceOperators/timer(_:scheduler:)") { i in
        Single<Int>.timer(.seconds(15), scheduler: i.scheduler)
      },
      Self("PrimitiveSequenceOperators/map(_:)") { i in i.single.map { try i.check($0) } },
      Self("PrimitiveSequenceOperators/filter(_:)") { i in
        i.single.filter { try i.check($0) > 1 }
      },
      Self("PrimitiveSequenceOperators/compactMap(_:)") { i in
        i.single.compactMap { try i.check($0) > 1 ? nil : $0 }
      },
      Self("PrimitiveSequenceOperators/flatMap(_:)") { i in
        i.single.flatMap { i.inner(try i.check($0)).take(1).asSingle() }
      },
      Self("PrimitiveSequenceOperators/flatMapCompletable(_:)") { i in
        i.single.flatMapCompletable { i.inner(try i.check($0)).ignoreElements().asCompletable() }
      },
      Self("PrimitiveSequenceOperators/asCompletable()") { i in i.single.asCompletable() },
      Self("PrimitiveSequenceOperators/debug(_:trimOutput:file:line:function:)") { i in
        i.single.debug("debug")
      },
      Self("PrimitiveSequenceOperators/zip(_:)") { i in Single.zip([i.single, i.otherSingle]) },
      Self("PrimitiveSequenceOperators/zip(_:resultSelector:)") { i in
        Single.zip([i.single, i.otherSingle]) { try i.check($0[0]) + $0[1] }
      },
      Self("PrimitiveSequenceOperators/zip(_:) of none") { _ in Single.zip([Single<Int>]()) },
      Self("PrimitiveSequence/asObservable()") { i in i.single.asObservable() },
      Self("WithUnretained/withUnretained(_:) of a single") { i in
        i.single.asObservable().withUnretained(i).map { $0.keep($1) }
      },
    ] + singleZip

  private static let singleSubscriptions = [
    Self("Single/subscribe(_:)") { i in
      Observable<String>.create { observer in
        i.single.subscribe { observer.onNext("\($0)") }
      }
    },
    Self("Single/subscribe(onSuccess:onFailure:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.single.subscribe(
          onSuccess: { observer.onNext("\($0)") }, onFailure: { observer.onError($0) },
          onDisposed: { i.note("disposed") })
      }
    },
    Self("Single/subscribe(with:onSuccess:onFailure:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.single.subscribe(
          with: i, onSuccess: { observer.onNext("\($0.keep($1))") },
          onFailure: { observer.onError($1) }, onDisposed: { $0.note("disposed") })
      }
    },
  ]
}

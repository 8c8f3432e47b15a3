extension Scenario {
  static let infallibles: [Scenario] = [
    creatingInfallibles, elements, flat, timed, subscribed, infallibleCombineLatest, infallibleZip,
  ].flatMap { $0 }

  private static let creatingInfallibles = [
    Self("Infallible/create(subscribe:)") { i in
      Infallible<Int>.create { observer in
        i.source.subscribe(
          onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) })
      }
    },
    Self("Infallible/just(_:)") { _ in Infallible.just(1) },
    Self("Infallible/just(_:scheduler:)") { i in
      Infallible.just(1, scheduler: i.scheduler)
    },
    Self("Infallible/never()") { _ in Infallible<Int>.never() },
    Self("Infallible/empty()") { _ in Infallible<Int>.empty() },
    Self("Infallible/deferred(_:)") { i in Infallible<Int>.deferred { i.infallible } },
    Self("Infallible/of(_:scheduler:)") { _ in Infallible.of(1, 2) },
    Self("Infallible/from(_:scheduler:)") { i in
      Infallible.from([1, 2], scheduler: i.scheduler)
    },
    Self("InfallibleCombining/concat(_:)") { i in i.infallible.concat(i.otherInfallible) },
    Self("InfallibleCombining/concat(_:) of several") { i in
      Infallible.concat(i.infallible, i.otherInfallible)
    },
    Self("InfallibleCombining/startWith(_:)") { i in i.infallible.startWith(9) },
    Self("InfallibleCombining/merge(_:)") { i in Infallible.merge(i.infallible, i.otherInfallible)
    },
    Self("InfallibleCombining/merge(_:) of an array") { i in
      Infallible.merge([i.infallible, i.otherInfallible])
    },
    Self("InfallibleCombining/combineLatest(_:)") { i in
      Infallible.combineLatest([i.infallible, i.otherInfallible])
    },
    Self("InfallibleCombining/combineLatest(_:resultSelector:)") { i in
      Infallible.combineLatest([i.infallible, i.otherInfallible]) { i.keep($0[0] + $0[1]) }
    },
    Self("InfallibleCombining/withLatestFrom(_:)") { i in
      i.infallible.withLatestFrom(i.otherInfallible)
    },
    Self("InfallibleCombining/withLatestFrom(_:resultSelector:)") { i in
      i.infallible.withLatestFrom(i.otherInfallible) { i.keep($0 + $1) }
    },
  ]

  private static let elements = [
    Self("InfallibleOperators/map(_:)") { i in i.infallible.map { i.keep($0) } },
    Self("InfallibleOperators/compactMap(_:)") { i in
      i.infallible.compactMap { $0 == 2 ? nil : $0 }
    },
    Self("InfallibleOperators/scan(_:accumulator:)") { i in
      i.infallible.scan(0) { i.keep($0 + $1) }
    },
    Self("InfallibleOperators/scan(into:accumulator:)") { i in
      i.infallible.scan(into: 0) { $0 += i.keep($1) }
    },
    Self("InfallibleOperators/withUnretained(_:)") { i in
      i.infallible.withUnretained(i).map { $0.keep($1) }
    },
    Self("InfallibleOperators/withUnretained(_:resultSelector:)") { i in
      i.infallible.withUnretained(i) { $0.keep($1) }
    },
    Self("InfallibleOperators/filter(_:)") { i in i.infallible.filter { $0 != 2 } },
    Self("InfallibleOperators/distinctUntilChanged()") { i in
      i.infallible.distinctUntilChanged()
    },
    Self("InfallibleOperators/distinctUntilChanged(_:)") { i in
      i.infallible.distinctUntilChanged { i.keep($0) }
    },
    Self("InfallibleOperators/distinctUntilChanged(_:comparer:)") { i in
      i.infallible.distinctUntilChanged({ i.keep($0) }, comparer: { $0 == $1 })
    },
    Self("InfallibleOperators/distinctUntilChanged(at:)") { i in
      i.infallible.distinctUntilChanged(at: \.description)
    },
    Self("InfallibleOperators/skip(while:)") { i in i.infallible.skip(while: { $0 < 2 }) },
    Self("InfallibleOperators/take(_:)") { i in i.infallible.take(2) },
    Self("InfallibleOperators/take(until:)") { i in i.infallible.take(until: i.otherInfallible) },
    Self("InfallibleOperators/take(until:behavior:)") { i in
      i.infallible.take(until: { $0 > 1 }, behavior: .inclusive)
    },
    Self("InfallibleOperators/take(while:behavior:)") { i in
      i.infallible.take(while: { $0 < 2 }, behavior: .inclusive)
    },
  ]

  private static let flat = [
    Self("InfallibleCombining/flatMap(_:)") { i in i.infallible.flatMap { safe(i, $0) } },
    Self("InfallibleCombining/flatMapFirst(_:)") { i in
      i.infallible.flatMapFirst { safe(i, $0) }
    },
    Self("InfallibleCombining/flatMapLatest(_:)") { i in
      i.infallible.flatMapLatest { safe(i, $0) }
    },
    Self("InfallibleCombining/concatMap(_:)") { i in i.infallible.concatMap { safe(i, $0) } },
  ]

  private static func safe(_ input: Input, _ element: Int) -> Infallible<Int> {
    input.inner(element).asInfallible(onErrorJustReturn: -7)
  }

  private static let timed = [
    Self("InfallibleOperators/debounce(_:scheduler:)") { i in
      i.infallible.debounce(.seconds(5), scheduler: i.scheduler)
    },
    Self("InfallibleOperators/throttle(_:latest:scheduler:)") { i in
      i.infallible.throttle(.seconds(15), scheduler: i.scheduler)
    },
    Self("InfallibleOperators/take(for:scheduler:)") { i in
      i.infallible.take(for: .seconds(25), scheduler: i.scheduler)
    },
    Self("InfallibleOperators/share(replay:scope:)") { i in i.infallible.share(replay: 1) },
    Self(
      "InfallibleOperators/do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
    ) { i in
      i.infallible.do(
        onNext: { i.note("on \($0)") }, afterNext: { i.note("after \($0)") },
        onCompleted: { i.note("on completed") }, afterCompleted: { i.note("after completed") },
        onSubscribe: { i.note("on subscribe") }, onSubscribed: { i.note("on subscribed") },
        onDispose: { i.note("on dispose") })
    },
    Self("InfallibleOperators/debug(_:trimOutput:file:line:function:)") { i in
      i.infallible.debug("debug")
    },
  ]

  private static let subscribed = [
    Self("Infallible/subscribe(_:)") { i in
      Observable<String>.create { observer in
        i.infallible.subscribe { observer.onNext("\($0)") }
      }
    },
    Self("Infallible/subscribe(onNext:onCompleted:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.infallible.subscribe(
          onNext: { observer.onNext("\($0)") }, onCompleted: { observer.onCompleted() },
          onDisposed: { i.note("disposed") })
      }
    },
    Self("Infallible/subscribe(with:onNext:onCompleted:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.infallible.subscribe(
          with: i, onNext: { observer.onNext("\($0.keep($1))") },
          onCompleted: { _ in observer.onCompleted() }, onDisposed: { $0.note("disposed") })
      }
    },
  ]
}

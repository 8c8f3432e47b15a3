extension Scenario {
  static let drivers: [Scenario] = [
    made, converted, driverElements, driverTimes, driverCombineLatest, driverZip,
  ].flatMap { $0 }

  private static let made = [
    Self("ReactiveUI.Creating/empty()") { _ in Driver<Int>.empty() },
    Self("ReactiveUI.Creating/never()") { _ in Driver<Int>.never() },
    Self("ReactiveUI.Creating/just(_:)") { _ in Driver.just(1) },
    Self("ReactiveUI.Creating/deferred(_:)") { i in Driver<Int>.deferred { i.keep(.just(1)) } },
    Self("ReactiveUI.Creating/of(_:)") { _ in Driver.of(1, 2) },
    Self("ReactiveUI.Creating/from(_:)") { _ in Driver.from([1, 2]) },
    Self("ReactiveUI.Creating/from(optional:)") { _ in Driver.from(optional: Optional(1)) },
    Self("ReactiveUI.Creating/interval(_:)") { i in
      Driver<Int>.interval(.seconds(20)).asObservable().take(2)
    },
    Self("ReactiveUI.Creating/timer(_:period:)") { i in
      Driver<Int>.timer(.seconds(20), period: .seconds(5)).asObservable().take(2)
    },
  ]

  private static let converted = [
    Self("ReactiveUI.Driver/ObservableConvertibleType.asDriver(onErrorJustReturn:)") {
      i in
      i.driver
    },
    Self("ReactiveUI.Driver/ObservableConvertibleType.asDriver(onErrorDriveWith:)") {
      i in
      i.source.asDriver(onErrorDriveWith: i.otherDriver)
    },
    Self("ReactiveUI.Driver/ObservableConvertibleType.asDriver(onErrorRecover:)") { i in
      i.source.asDriver { _ in i.keep(.just(7)) }
    },
    Self("ReactiveUI.Signal/ObservableConvertibleType.asSignal(onErrorJustReturn:)") {
      i in
      i.signal
    },
    Self("ReactiveUI.Signal/ObservableConvertibleType.asSignal(onErrorSignalWith:)") {
      i in
      i.source.asSignal(onErrorSignalWith: i.otherSignal)
    },
    Self("ReactiveUI.Signal/ObservableConvertibleType.asSignal(onErrorRecover:)") { i in
      i.source.asSignal { _ in i.keep(.just(7)) }
    },
    Self("ReactiveUI.Converting/InfallibleType.asDriver()") { i in
      i.infallible.asDriver()
    },
    Self("ReactiveUI.Driver/SharedSequenceConvertibleType.asDriver()") { i in i.driver.asDriver() },
    Self("ReactiveUI.Signal/SharedSequenceConvertibleType.asSignal()") { i in i.signal.asSignal() },
  ]

  private static let driverElements = [
    Self("ReactiveUI.Operators/map(_:)") { i in i.driver.map { i.keep($0) } },
    Self("ReactiveUI.Operators/compactMap(_:)") { i in i.driver.compactMap { $0 == 2 ? nil : $0 } },
    Self("ReactiveUI.Operators/filter(_:)") { i in i.driver.filter { $0 != 2 } },
    Self("ReactiveUI.Operators/scan(_:accumulator:)") { i in i.driver.scan(0) { i.keep($0 + $1) } },
    Self("ReactiveUI.Operators/startWith(_:)") { i in i.driver.startWith(9) },
    Self("ReactiveUI.Operators/startWith(_:) of a signal") { i in i.signal.startWith(9) },
    Self("ReactiveUI.Operators/skip(_:)") { i in i.driver.skip(1) },
    Self("ReactiveUI.Operators/distinctUntilChanged()") { i in
      i.driver.distinctUntilChanged()
    },
    Self("ReactiveUI.Operators/distinctUntilChanged(_:)") { i in
      i.driver.distinctUntilChanged { i.keep($0) }
    },
    Self("ReactiveUI.Operators/distinctUntilChanged(_:comparer:)") { i in
      i.driver.distinctUntilChanged({ i.keep($0) }, comparer: { $0 == $1 })
    },
    Self(
      "ReactiveUI.Operators/do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
    ) { i in
      i.driver.do(
        onNext: { i.note("on \($0)") }, afterNext: { i.note("after \($0)") },
        onCompleted: { i.note("on completed") }, afterCompleted: { i.note("after completed") },
        onSubscribe: { i.note("on subscribe") }, onSubscribed: { i.note("on subscribed") },
        onDispose: { i.note("on dispose") })
    },
    Self("ReactiveUI.Operators/debug(_:trimOutput:file:line:function:)") { i in
      i.driver.debug("debug")
    },
    Self("ReactiveUI.Combining/flatMap(_:)") { i in i.driver.flatMap { safe(i, $0) } },
    Self("ReactiveUI.Combining/flatMapFirst(_:)") { i in i.driver.flatMapFirst { safe(i, $0) } },
    Self("ReactiveUI.Combining/flatMapLatest(_:)") { i in i.driver.flatMapLatest { safe(i, $0) } },
    Self("ReactiveUI.Combining/switchLatest()") { i in i.driver.map { safe(i, $0) }.switchLatest()
    },
    Self("ReactiveUI.Combining/merge(_:)") { i in Driver.merge(i.driver, i.otherDriver) },
    Self("ReactiveUI.Combining/merge()") { i in i.driver.map { safe(i, $0) }.merge() },
    Self("ReactiveUI.Combining/merge(maxConcurrent:)") { i in
      i.driver.map { safe(i, $0) }.merge(maxConcurrent: 1)
    },
    Self("ReactiveUI.Combining/concat(_:)") { i in Driver.concat([i.driver, i.otherDriver]) },
    Self("ReactiveUI.Combining/withLatestFrom(_:)") { i in
      i.driver.withLatestFrom(i.otherDriver)
    },
    Self("ReactiveUI.Combining/withLatestFrom(_:resultSelector:)") { i in
      i.signal.withLatestFrom(i.otherSignal) { i.keep($0 + $1) }
    },
    Self("ReactiveUI.Combining/combineLatest(_:)") { i in
      Driver.combineLatest([i.driver, i.otherDriver])
    },
    Self("ReactiveUI.Combining/combineLatest(_:resultSelector:)") { i in
      Driver.combineLatest([i.driver, i.otherDriver]) { i.keep($0[0] + $0[1]) }
    },
    Self("ReactiveUI.Combining/zip(_:)") { i in Driver.zip([i.driver, i.otherDriver]) },
    Self("ReactiveUI.Combining/zip(_:resultSelector:)") { i in
      Driver.zip([i.driver, i.otherDriver]) { i.keep($0[0] + $0[1]) }
    },
  ]

  private static func safe(_ input: Input, _ element: Int) -> Driver<Int> {
    input.inner(element).asDriver(onErrorJustReturn: -7)
  }

  private static let driverTimes = [
    Self("ReactiveUI.Operators/throttle(_:latest:)") { i in i.driver.throttle(.seconds(15)) },
    Self("ReactiveUI.Operators/debounce(_:)") { i in i.driver.debounce(.seconds(5)) },
    Self("ReactiveUI.Operators/delay(_:)") { i in i.driver.delay(.seconds(5)) },
    Self("ReactiveUI.Driver/drive(onNext:onCompleted:onDisposed:)") { i in
      let driver = i.driver
      return Observable<String>.create { observer in
        driver.drive(
          onNext: { observer.onNext("\($0)") }, onCompleted: { observer.onCompleted() },
          onDisposed: { i.note("disposed") })
      }
    },
    Self("ReactiveUI.Signal/emit(onNext:onCompleted:onDisposed:)") { i in
      let signal = i.signal
      return Observable<String>.create { observer in
        signal.emit(
          onNext: { observer.onNext("\($0)") }, onCompleted: { observer.onCompleted() },
          onDisposed: { i.note("disposed") })
      }
    },
    Self("ReactiveUI.Driver/drive(with:onNext:onCompleted:onDisposed:)") { i in
      let driver = i.driver
      return Observable<String>.create { observer in
        driver.drive(
          with: i, onNext: { observer.onNext("\($0.keep($1))") },
          onCompleted: { _ in observer.onCompleted() }, onDisposed: { $0.note("disposed") })
      }
    },
    Self("ReactiveUI.Signal/emit(with:onNext:onCompleted:onDisposed:)") { i in
      let signal = i.signal
      return Observable<String>.create { observer in
        signal.emit(
          with: i, onNext: { observer.onNext("\($0.keep($1))") },
          onCompleted: { _ in observer.onCompleted() }, onDisposed: { $0.note("disposed") })
      }
    },
    Self("ReactiveUI.Driver/drive(_:)") { i in
      let driver = i.driver
      return Observable<Int>.create { observer in driver.drive(observer) }
    },
    Self("ReactiveUI.Signal/emit(to:)") { i in
      let signal = i.signal
      return Observable<Int>.create { observer in signal.emit(to: observer) }
    },
    Self("ReactiveUI.Driver/drive(_:) of a relay") { i in
      let driver = i.driver
      return Observable<Int>.create { observer in
        let relay = BehaviorRelay(value: 0)
        return CompositeDisposable(relay.subscribe(observer), driver.drive(relay))
      }
    },
    Self("ReactiveUI.Signal/emit(to:) of a relay") { i in
      let signal = i.signal
      return Observable<Int>.create { observer in
        let relay = PublishRelay<Int>()
        return CompositeDisposable(relay.subscribe(observer), signal.emit(to: relay))
      }
    },
  ]
}

extension Scenario {
  /// Relays between the source and the observers; they take no end.
  static let relays =
    [
      Self("PublishRelay/PublishRelay.accept(_:)") { i in
        let relay = PublishRelay<Int>()
        return fed(relay.asObservable(), i) { relay.accept($0) }
      },
      Self("BehaviorRelay/BehaviorRelay.accept(_:)") { i in
        let relay = BehaviorRelay(value: 0)
        return fed(relay.asObservable(), i) { relay.accept($0 + relay.value) }
      },
      Self("ReplayRelay/ReplayRelay.accept(_:)") { i in
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        return fed(relay.asObservable(), i) { relay.accept($0) }
      },
      Self("ReplayRelay/ReplayRelay.createUnbound()") { i in
        let relay = ReplayRelay<Int>.createUnbound()
        return fed(relay.asObservable(), i) { relay.accept($0) }
      },
      Self("Infallible/PublishRelay.asInfallible()") { i in
        let relay = PublishRelay<Int>()
        return fed(relay.asInfallible().asObservable(), i) { relay.accept($0) }
      },
      Self("Infallible/BehaviorRelay.asInfallible()") { i in
        let relay = BehaviorRelay(value: 0)
        return fed(relay.asInfallible().asObservable(), i) { relay.accept($0) }
      },
      Self("Infallible/ReplayRelay.asInfallible()") { i in
        let relay = ReplayRelay<Int>.create(bufferSize: 1)
        return fed(relay.asInfallible().asObservable(), i) { relay.accept($0) }
      },
      Self("ReactiveUI.Converting/BehaviorRelay.asDriver()") { i in
        let relay = BehaviorRelay(value: 0)
        return fed(relay.asDriver().asObservable(), i) { relay.accept($0) }
      },
      Self("ReactiveUI.Converting/PublishRelay.asSignal()") { i in
        let relay = PublishRelay<Int>()
        return fed(relay.asSignal().asObservable(), i) { relay.accept($0) }
      },
    ] + bindings

  private static let bindings = [
    Self("PublishRelay/ObservableType.bind(to:)") { i in
      let relay = PublishRelay<Int>()
      return bound(relay.asObservable()) { i.infallible.asObservable().bind(to: relay) }
    },
    Self("BehaviorRelay/ObservableType.bind(to:)") { i in
      let relay = BehaviorRelay(value: 0)
      return bound(relay.asObservable()) { i.infallible.asObservable().bind(to: relay) }
    },
    Self("ReplayRelay/ObservableType.bind(to:)") { i in
      let relay = ReplayRelay<Int>.create(bufferSize: 1)
      return bound(relay.asObservable()) { i.infallible.asObservable().bind(to: relay) }
    },
    Self("Infallible/InfallibleType.bind(to:) of a relay") { i in
      let relay = PublishRelay<Int>()
      return bound(relay.asObservable()) { i.infallible.bind(to: relay) }
    },
    Self("Bind/bind(to:)") { i in
      let subject = PublishSubject<Int>()
      return bound(subject) { i.infallible.asObservable().bind(to: subject) }
    },
    Self("Infallible/InfallibleType.bind(to:)") { i in
      let subject = PublishSubject<Int>()
      return bound(subject) { i.infallible.bind(to: subject) }
    },
    Self("Bind/bind(onNext:)") { i in
      let relay = PublishRelay<Int>()
      return bound(relay.asObservable()) {
        i.infallible.asObservable().bind(onNext: { relay.accept($0) })
      }
    },
    Self("Bind/bind(with:onNext:)") { i in
      let relay = PublishRelay<Int>()
      return bound(relay.asObservable()) {
        i.infallible.asObservable().bind(with: relay) { $0.accept($1) }
      }
    },
    Self("Infallible/InfallibleType.bind(onNext:)") { i in
      let relay = PublishRelay<Int>()
      return bound(relay.asObservable()) { i.infallible.bind(onNext: { relay.accept($0) }) }
    },
  ]

  private static func fed(
    _ stream: Observable<Int>, _ input: Input, _ take: @escaping (Int) -> Void
  ) -> Observable<Int> {
    .create { observer in
      CompositeDisposable(
        stream.subscribe(observer), input.source.subscribe(onNext: take, onError: { _ in }))
    }
  }

  private static func bound(
    _ stream: Observable<Int>, _ bind: @escaping () -> any Disposable
  ) -> Observable<Int> {
    .create { observer in CompositeDisposable(stream.subscribe(observer), bind()) }
  }
}

extension StreamTask {
  static let events = [
    sending("publish subject → 1") { $0 },
    sending("subject → map → filter → 1") { $0.map { $0 &* 2 }.filter { $0 % 4 == 0 } },
    StreamTask(name: "fan-out to 100") {
      let subject = PublishSubject<Int>()
      let sum = Sum()
      for _ in 0..<100 { _ = subject.subscribe(onNext: { sum.value &+= $0 }) }
      return { for element in 0..<$0 { subject.onNext(element) } }
    },
    StreamTask(name: "behavior relay → 1") {
      let relay = BehaviorRelay(value: 0)
      let sum = Sum()
      _ = relay.subscribe(onNext: { sum.value &+= $0 })
      return { for element in 0..<$0 { relay.accept(element) } }
    },
    sending("combineLatest of 2") { Observable.combineLatest($0, Observable.just(1)) { $0 &+ $1 } },
    sending("flatMap(just)") { $0.flatMap { Observable.just($0) } },
    sending("flatMapLatest(just)") { $0.flatMapLatest { Observable.just($0) } },
    sending("scan → distinctUntilChanged") { $0.scan(0, accumulator: &+).distinctUntilChanged() },
    sending("share(replay: 1) → 1") { $0.share(replay: 1) },
    sending("groupBy to 16 groups → flatMap") { $0.groupBy { $0 % 16 }.flatMap { $0 } },
    sending("withLatestFrom") { $0.withLatestFrom(Observable.just(1)) { $0 &+ $1 } },
  ]
}

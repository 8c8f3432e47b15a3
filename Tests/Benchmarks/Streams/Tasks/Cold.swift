extension StreamTask {
  static let cold = [
    StreamTask(name: "subscribe + dispose, 10,000 standing") {
      let subject = PublishSubject<Int>()
      let sum = Sum()
      for _ in 0..<10_000 { _ = subject.subscribe(onNext: { sum.value &+= $0 }) }
      return { for _ in 0..<$0 { subject.subscribe(onNext: { sum.value &+= $0 }).dispose() } }
    },
    StreamTask(name: "replay(1000), a late subscriber") {
      let sum = Sum()
      let stream = Observable.from(0..<2000).concat(Observable.never()).replay(1000)
      let connection = stream.connect()
      return { count in
        for _ in 0..<count { stream.subscribe(onNext: { sum.value &+= $0 }).dispose() }
        withExtendedLifetime(connection) {}
      }
    },
    StreamTask(name: "a bag of 10,000 subscriptions, filled and let go") {
      let subject = PublishSubject<Int>()
      return { count in
        for _ in 0..<count {
          let bag = DisposeBag()
          for _ in 0..<10_000 { subject.subscribe(onNext: { _ in }).disposed(by: bag) }
        }
      }
    },
    StreamTask(name: "10 operators: subscribe, first event, dispose") {
      let sum = Sum()
      return { count in
        for element in 0..<count {
          Observable.just(element).map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0, accumulator: &+)
            .distinctUntilChanged().take(1).startWith(0).compactMap { $0 }.skip(1).enumerated()
            .map { $0.element }.subscribe(onNext: { sum.value &+= $0 }).dispose()
        }
      }
    },
    StreamTask(name: "from(a range).map.reduce, an element") {
      let sum = Sum()
      return { count in
        _ = Observable.from(0..<count).map { $0 &* 2 }.reduce(0, accumulator: &+)
          .subscribe(onNext: { sum.value &+= $0 })
      }
    },
  ]
}

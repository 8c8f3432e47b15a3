extension StreamTask {
  static let driven = [
    StreamTask(name: "relay → driver → map → distinctUntilChanged → drive") {
      let relay = BehaviorRelay(value: 0)
      let sum = Sum()
      let subscription = relay.asDriver().map { $0 &* 2 }.distinctUntilChanged()
        .drive(onNext: { sum.value &+= $0 })
      return { count in
        for element in 0..<count { relay.accept(element) }
        withExtendedLifetime(subscription) {}
      }
    }
  ]
}

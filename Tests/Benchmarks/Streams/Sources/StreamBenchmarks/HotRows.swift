import OpenCombine
import ReactiveCore

/// Events that come from a subject.
enum HotRows {
  static let all = [
    publish, chain, fanOut, behavior, relay, combineLatest, flatMap, flatMapLatest, share,
  ]

  static let publish = Row(
    name: "publish subject → 1 subscriber", aim: 1.5,
    contenders: [
      .floor {
        let list = ClosureList()
        let sum = Sum()
        list.add { sum.value &+= $0 }
        return { for element in 0..<$0 { list.send(element) } }
      },
      .ours {
        let subject = PublishSubject<Int>()
        let sum = Sum()
        _ = subject.subscribe(onNext: { sum.value &+= $0 })
        return { for element in 0..<$0 { subject.onNext(element) } }
      },
      .openCombine {
        let subject = PassthroughSubject<Int, Never>()
        let sum = Sum()
        let subscription = subject.sink { sum.value &+= $0 }
        return {
          for element in 0..<$0 { subject.send(element) }
          _ = subscription
        }
      },
    ])

  static let chain = Row(
    name: "subject → map → filter → subscriber", aim: 2,
    contenders: [
      .floor {
        let list = ClosureList()
        let sum = Sum()
        let double = { @Sendable (element: Int) in element &* 2 }
        let isWanted = { @Sendable (element: Int) in element % 4 == 0 }
        list.add { element in
          let doubled = double(element)
          if isWanted(doubled) { sum.value &+= doubled }
        }
        return { for element in 0..<$0 { list.send(element) } }
      },
      .ours {
        let subject = PublishSubject<Int>()
        let sum = Sum()
        _ = subject.map { $0 &* 2 }.filter { $0 % 4 == 0 }.subscribe(onNext: { sum.value &+= $0 })
        return { for element in 0..<$0 { subject.onNext(element) } }
      },
      .openCombine {
        let subject = PassthroughSubject<Int, Never>()
        let sum = Sum()
        let subscription = subject.map { $0 &* 2 }.filter { $0 % 4 == 0 }
          .sink { sum.value &+= $0 }
        return {
          for element in 0..<$0 { subject.send(element) }
          _ = subscription
        }
      },
    ])

  static let fanOut = Row(
    name: "fan-out to 100 subscribers", aim: 1.2,
    contenders: [
      .floor {
        let list = ClosureList()
        let sum = Sum()
        for _ in 0..<100 { list.add { sum.value &+= $0 } }
        return { for element in 0..<$0 { list.send(element) } }
      },
      .ours {
        let subject = PublishSubject<Int>()
        let sum = Sum()
        for _ in 0..<100 { _ = subject.subscribe(onNext: { sum.value &+= $0 }) }
        return { for element in 0..<$0 { subject.onNext(element) } }
      },
      .openCombine {
        let subject = PassthroughSubject<Int, Never>()
        let sum = Sum()
        let subscriptions = (0..<100).map { _ in subject.sink { sum.value &+= $0 } }
        return {
          for element in 0..<$0 { subject.send(element) }
          _ = subscriptions
        }
      },
    ])

  private static let valueFloor = Contender.floor {
    let list = ClosureValue()
    let sum = Sum()
    list.add { sum.value &+= $0 }
    return { for element in 0..<$0 { list.send(element) } }
  }

  private static let valueOpenCombine = Contender.openCombine {
    let subject = CurrentValueSubject<Int, Never>(0)
    let sum = Sum()
    let subscription = subject.sink { sum.value &+= $0 }
    return {
      for element in 0..<$0 { subject.send(element) }
      _ = subscription
    }
  }

  static let behavior = Row(
    name: "behavior subject → 1", aim: 1.5,
    contenders: [
      valueFloor,
      .ours {
        let subject = BehaviorSubject(value: 0)
        let sum = Sum()
        _ = subject.subscribe(onNext: { sum.value &+= $0 })
        return { for element in 0..<$0 { subject.onNext(element) } }
      },
      valueOpenCombine,
    ])

  static let relay = Row(
    name: "behavior relay, accept → 1", aim: 1.5,
    contenders: [
      valueFloor,
      .ours {
        let relay = BehaviorRelay(value: 0)
        let sum = Sum()
        _ = relay.subscribe(onNext: { sum.value &+= $0 })
        return { for element in 0..<$0 { relay.accept(element) } }
      },
      valueOpenCombine,
    ])

  static let combineLatest = Row(
    name: "combineLatest of 2", aim: 3,
    contenders: [
      .floor {
        let pair = ClosurePair()
        let sum = Sum()
        pair.add { sum.value &+= $0 &+ $1 }
        pair.sendSecond(1)
        return { for element in 0..<$0 { pair.sendFirst(element) } }
      },
      .ours {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        let sum = Sum()
        _ = Observable.combineLatest(first, second) { $0 &+ $1 }
          .subscribe(onNext: { sum.value &+= $0 })
        second.onNext(1)
        return { for element in 0..<$0 { first.onNext(element) } }
      },
    ])

  private static let flatMapFloor = Contender.floor {
    let list = ClosureList()
    let sum = Sum()
    list.add { element in
      // The inner stream, made anew for each element: closures in an array.
      let inner: [((Int) -> Void) -> Void] = [{ next in next(element) }]
      for send in inner { send { sum.value &+= $0 } }
    }
    return { for element in 0..<$0 { list.send(element) } }
  }

  static let flatMap = Row(
    name: "flatMap(just)", aim: 2,
    contenders: [
      flatMapFloor,
      .ours {
        let subject = PublishSubject<Int>()
        let sum = Sum()
        _ = subject.flatMap { Observable.just($0) }.subscribe(onNext: { sum.value &+= $0 })
        return { for element in 0..<$0 { subject.onNext(element) } }
      },
      .openCombine {
        let subject = PassthroughSubject<Int, Never>()
        let sum = Sum()
        let subscription = subject.flatMap { Just($0) }.sink { sum.value &+= $0 }
        return {
          for element in 0..<$0 { subject.send(element) }
          _ = subscription
        }
      },
    ])

  static let flatMapLatest = Row(
    name: "flatMapLatest(just)", aim: 2,
    contenders: [
      flatMapFloor,
      .ours {
        let subject = PublishSubject<Int>()
        let sum = Sum()
        _ = subject.flatMapLatest { Observable.just($0) }
          .subscribe(onNext: { sum.value &+= $0 })
        return { for element in 0..<$0 { subject.onNext(element) } }
      },
    ])

  static let share = Row(
    name: "share(replay: 1) → 10", aim: 2,
    contenders: [
      .floor {
        let list = ClosureList()
        let shared = ClosureValue()
        let sum = Sum()
        for _ in 0..<10 { shared.add { sum.value &+= $0 } }
        list.add { shared.send($0) }
        return { for element in 0..<$0 { list.send(element) } }
      },
      .ours {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1)
        let sum = Sum()
        for _ in 0..<10 { _ = shared.subscribe(onNext: { sum.value &+= $0 }) }
        return { for element in 0..<$0 { subject.onNext(element) } }
      },
      .openCombine {
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.multicast(subject: CurrentValueSubject(0)).autoconnect()
        let sum = Sum()
        let subscriptions = (0..<10).map { _ in shared.sink { sum.value &+= $0 } }
        return {
          for element in 0..<$0 { subject.send(element) }
          _ = subscriptions
        }
      },
    ])
}

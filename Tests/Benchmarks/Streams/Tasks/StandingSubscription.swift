/// A subscription that stands, to measure what it keeps in memory.
public struct StandingSubscription {
  /// What is done.
  public let name: String

  /// Makes what is subscribed to; each call of what it returns makes a subscription.
  public let prepare: () -> () -> Any

  /// All of them.
  public static let all = [
    StandingSubscription(name: "subject") {
      let subject = PublishSubject<Int>()
      let sum = Sum()
      return { subject.subscribe(onNext: { sum.value &+= $0 }) }
    },
    StandingSubscription(name: "subject → map → filter") {
      let subject = PublishSubject<Int>()
      let sum = Sum()
      return {
        subject.map { $0 &* 2 }.filter { $0 % 4 == 0 }.subscribe(onNext: { sum.value &+= $0 })
      }
    },
    StandingSubscription(name: "combineLatest of 2") {
      let first = PublishSubject<Int>()
      let second = PublishSubject<Int>()
      let sum = Sum()
      return {
        Observable.combineLatest(first, second) { $0 &+ $1 }
          .subscribe(onNext: { sum.value &+= $0 })
      }
    },
  ]
}

import HandmadeObservable
import Testing

/// D1.8 to D1.10: subscriptions, and what disposing of them takes away.
struct SubscriptionTests {
  let bag = DisposeBag()
  let owner = Owner()
  let observable = Observable(0)

  @Test func `two subscriptions put two disposals into the bag`() {
    observable.subscribe(on: owner, disposeBag: bag).onNext { _ in }
    observable.subscribe(on: owner, disposeBag: bag).onNext { _ in }
    #expect(bag.disposalCount == 2)
  }

  @Test func `a subscription without handlers puts nothing into the bag`() {
    observable.subscribe(on: owner, disposeBag: bag)
    #expect(bag.disposalCount == 0)
  }

  @Test func `each handler is a registration of its own, given or chained`() {
    observable
      .subscribe(on: owner, disposeBag: bag, onNext: { _ in }, onError: { _ in }, onCompleted: {})
      .onNext { _ in }
      .onError { _ in }
      .onCompleted {}
    #expect(bag.disposalCount == 6)
  }

  @Test func `given and chained handlers both run`() {
    var log: [String] = []
    observable
      .subscribe(on: owner, disposeBag: bag, onNext: { log.append("given \($0)") })
      .onNext { log.append("chained \($0)") }
    observable.value = 1
    #expect(log == ["given 0", "chained 0", "given 1", "chained 1"])
  }

  @Test func `the handlers of a subscription that is not stored live on`() {
    var seen: [Int] = []
    weak let subscription = observable.subscribe(
      on: owner, disposeBag: bag, onNext: { seen.append($0) })
    #expect(subscription == nil)
    observable.value = 1
    #expect(seen == [0, 1])
  }

  @Test func `one disposal takes away all that its object registered, and nothing else`() {
    let otherOwner = Owner()
    let otherBag = DisposeBag()
    let otherObservable = Observable(10)
    var log: [String] = []
    observable.subscribe(on: owner, disposeBag: otherBag) { log.append("other bag \($0)") }
    observable.subscribe(on: owner, disposeBag: bag) { log.append("bag \($0)") }
    observable.subscribe(on: otherOwner, disposeBag: otherBag) { log.append("other owner \($0)") }
    otherObservable.subscribe(on: owner, disposeBag: otherBag) { log.append("elsewhere \($0)") }
    log = []
    bag.clear()
    observable.value = 1
    otherObservable.value = 11
    #expect(log == ["other owner 1", "elsewhere 11"])
    #expect(otherBag.disposalCount == 3)
    withExtendedLifetime(otherOwner) {}
  }

  @Test func `a disposal takes away what its object registered later as well`() {
    let laterBag = DisposeBag()
    var seen: [Int] = []
    observable.subscribe(on: owner, disposeBag: bag, onNext: { _ in })
    observable.subscribe(on: owner, disposeBag: laterBag, onNext: { seen.append($0) })
    bag.clear()
    observable.value = 1
    #expect(seen == [0])
  }

  @Test func `a handler chained once the object is gone registers nothing`() {
    var shortLived: Owner? = Owner()
    let subscription = shortLived.map { observable.subscribe(on: $0, disposeBag: bag) }
    shortLived = nil
    subscription?.onNext { _ in Issue.record("there is nobody to tell") }
    #expect(subscription != nil)
    #expect(bag.disposalCount == 0)
  }
}

import Foundation
import HandmadeObservable
import Synchronization
import Testing

/// D1.19: the log of what is made and freed, in its order.
@Suite(.serialized)
struct LifecycleTests {
  let owner = Owner()
  let bag = DisposeBag()

  /// Runs a body and gives its steps in words.
  ///
  /// There is one hook for the program, and other tests run at the same time: so only the steps of
  /// this thread count.
  private func log(of body: () -> Void) -> [String] {
    let log = Mutex<[String]>([])
    let here = ObjectIdentifier(Thread.current)
    Lifecycle.onStep = { step in
      guard ObjectIdentifier(Thread.current) == here else { return }
      log.withLock { $0.append("\(step)") }
    }
    body()
    Lifecycle.onStep = nil
    return log.withLock { $0 }
  }

  @Test func `the log of a screen that chains its handlers is in the article's order`() {
    let log = log {
      var observable: Observable<String?>? = Observable(nil)
      for _ in 1...2 { observable?.subscribe(on: owner, disposeBag: bag).onNext { _ in } }
      bag.clear()
      observable = nil
    }
    #expect(
      log == [
        "Observable init",
        "Subscription init", "Disposal added: 1 in the bag", "Subscription deinit",
        "Subscription init", "Disposal added: 2 in the bag", "Subscription deinit",
        "Disposals run: 2",
        "Observable deinit",
      ]
    )
  }

  @Test func `handlers given to subscribe are registered before the subscription is made`() {
    let observable = Observable(0)
    let log = log {
      observable.subscribe(on: owner, disposeBag: bag, onNext: { _ in }, onCompleted: {})
    }
    #expect(
      log == [
        "Disposal added: 1 in the bag", "Disposal added: 2 in the bag",
        "Subscription init", "Subscription deinit",
      ]
    )
  }

  @Test func `a bag that is freed logs what it runs, an empty one nothing`() {
    let log = log {
      for count in [0, 1] {
        let bag = DisposeBag()
        for _ in 0..<count { bag.add {} }
      }
    }
    #expect(log == ["Disposal added: 1 in the bag", "Disposals run: 1"])
  }

  @Test func `without a hook nothing is logged`() {
    #expect(log {}.isEmpty)
    #expect(Lifecycle.onStep == nil)
    _ = Observable(0)
  }

  @Test func `a hook may use what it watches, and take itself off`() {
    let observable = Observable(0)
    let here = ObjectIdentifier(Thread.current)
    Lifecycle.onStep = { _ in
      guard ObjectIdentifier(Thread.current) == here else { return }
      Lifecycle.onStep = nil
      observable.value += 1
    }
    observable.subscribe(on: owner, disposeBag: bag, onNext: { _ in })
    #expect(observable.value == 1)
  }
}

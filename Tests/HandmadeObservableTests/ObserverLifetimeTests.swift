import HandmadeObservable
import Testing

/// D1.5 to D1.7: what an observable keeps alive, and what it does not.
struct ObserverLifetimeTests {
  let bag = DisposeBag()

  @Test func `neither the observable nor the bag keeps an observing object alive`() {
    let observable = Observable(0)
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    if let owner {
      observable.subscribe(on: owner, disposeBag: bag, onNext: { _ in })
    }
    owner = nil
    #expect(weakOwner == nil)
  }

  @Test func `an object that owns observable, bag and weak handlers is freed`() {
    var screen: Screen? = Screen(capturesItself: false)
    weak let weakScreen = screen
    screen = nil
    #expect(weakScreen == nil)
  }

  @Test func `a handler that captures its owner makes a cycle, until the bag is cleared`() {
    var screen: Screen? = Screen(capturesItself: true)
    weak let weakScreen = screen
    let bag = screen?.bag
    screen = nil
    #expect(weakScreen != nil)
    bag?.clear()
    #expect(weakScreen == nil)
  }

  @Test func `an object that is gone is not notified, the others are`() {
    let observable = Observable(0)
    let stays = Owner()
    var goes: Owner? = Owner()
    var log: [String] = []
    for (name, owner) in [("goes", goes), ("stays", stays)] {
      guard let owner else { continue }
      observable.subscribe(on: owner, disposeBag: bag, onNext: { log.append("\(name) \($0)") })
    }
    goes = nil
    observable.value = 1
    #expect(log == ["goes 0", "stays 0", "stays 1"])
    withExtendedLifetime(stays) {}
  }

  @Test func `an object that goes during a delivery is not notified any more`() {
    let observable = Observable(0)
    let first = Owner()
    var second: Owner? = Owner()
    var seen: [Int] = []
    observable.subscribe(on: first, disposeBag: bag) { if $0 == 1 { second = nil } }
    if let second {
      observable.subscribe(on: second, disposeBag: bag, onNext: { seen.append($0) })
    }
    observable.value = 1
    #expect(seen == [0])
    withExtendedLifetime(first) {}
  }

  @Test func `an object stays until its running handler has returned`() {
    let observable = Observable(0)
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    var livesInHandler = false
    if let subscriber = owner {
      observable.subscribe(on: subscriber, disposeBag: bag) { value in
        if value == 0 { return }
        owner = nil
        livesInHandler = weakOwner != nil
      }
    }
    observable.value = 1
    #expect(livesInHandler)
    #expect(weakOwner == nil)
  }
}

private final class Screen {
  let observable = Observable(0)
  let bag = DisposeBag()
  var shown = 0

  init(capturesItself: Bool) {
    if capturesItself {
      observable.subscribe(on: self, disposeBag: bag, onNext: { self.shown = $0 })
    } else {
      observable.subscribe(on: self, disposeBag: bag, onNext: { [weak self] in self?.shown = $0 })
    }
  }
}

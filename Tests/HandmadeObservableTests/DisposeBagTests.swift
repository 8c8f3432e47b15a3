import HandmadeObservable
import Testing

/// D1.11, D1.12, D1.15: the bag.
struct DisposeBagTests {
  @Test func `clearing runs every disposal once, in order of adding`() {
    let bag = DisposeBag()
    var log: [Int] = []
    for number in 1...3 { bag.add { log.append(number) } }
    #expect(log.isEmpty)
    bag.clear()
    bag.clear()
    #expect(log == [1, 2, 3])
    #expect(bag.disposalCount == 0)
  }

  @Test func `a bag that is freed runs its disposals`() {
    var ran = 0
    var bag: DisposeBag? = DisposeBag()
    bag?.add { ran += 1 }
    bag = nil
    #expect(ran == 1)
  }

  @Test func `a bag that was cleared by hand does nothing more when freed`() {
    var ran = 0
    var bag: DisposeBag? = DisposeBag()
    bag?.add { ran += 1 }
    bag?.clear()
    bag = nil
    #expect(ran == 1)
  }

  @Test func `a cleared bag can be used again`() {
    let bag = DisposeBag()
    let owner = Owner()
    let observable = Observable(0)
    var seen: [Int] = []
    for _ in 1...2 {
      observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
      observable.value += 1
      bag.clear()
      observable.value += 1
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func `a disposal may add to the bag, clear it and free it`() {
    var bag: DisposeBag? = DisposeBag()
    var log: [String] = []
    bag?.add {
      log.append("first")
      bag?.add { log.append("added") }
      bag?.clear()
    }
    bag?.add {
      log.append("second")
      bag = nil
    }
    bag?.clear()
    #expect(log == ["first", "added", "second"])
  }

  @Test func `a disposal is released after it has run`() {
    let bag = DisposeBag()
    var probe: Probe? = Probe()
    weak let weakProbe = probe
    bag.add { [probe] in withExtendedLifetime(probe) {} }
    probe = nil
    #expect(weakProbe != nil)
    bag.clear()
    #expect(weakProbe == nil)
  }

  @Test func `a bag with subscriptions keeps no observable alive`() {
    let bag = DisposeBag()
    let owner = Owner()
    var observable: Observable<Int>? = Observable(0)
    weak let weakObservable = observable
    observable?.subscribe(on: owner, disposeBag: bag, onNext: { _ in })
    observable = nil
    #expect(weakObservable == nil)
    bag.clear()
  }
}

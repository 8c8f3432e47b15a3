import HandmadeObservable
import Testing

/// D1.1, D1.3, D1.4: a value, and those who hear of it.
struct ValueTests {
  let bag = DisposeBag()
  let owner = Owner()

  @Test func `a fresh observable has its first value`() {
    #expect(Observable("first").value == "first")
  }

  @Test func `an assigned value can be read back`() {
    let observable = Observable<String?>("first")
    observable.value = nil
    #expect(observable.value == nil)
  }

  @Test func `registering delivers the current value at once`() {
    let observable = Observable(1)
    observable.value = 2
    var seen: [Int] = []
    observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
    #expect(seen == [2])
  }

  @Test func `assigning a value notifies before the assignment returns`() {
    let observable = Observable(0)
    var seen: [Int] = []
    observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
    for value in 1...3 {
      observable.value = value
      #expect(seen == Array(0...value))
    }
  }

  @Test func `assigning a value notifies in order of registration`() {
    let observable = Observable(0)
    let owners = (0..<20).map { _ in Owner() }
    var order: [Int] = []
    for (index, owner) in owners.enumerated() {
      observable.subscribe(on: owner, disposeBag: bag, onNext: { _ in order.append(index) })
    }
    order = []
    observable.value = 1
    #expect(order == Array(0..<20))
    withExtendedLifetime(owners) {}
  }

  @Test func `assigning an equal value notifies again`() {
    let observable = Observable("same")
    var count = 0
    observable.subscribe(on: owner, disposeBag: bag, onNext: { _ in count += 1 })
    observable.value = "same"
    #expect(count == 2)
  }

  @Test func `a handler reads the value that it was given`() {
    let observable = Observable(0)
    var agrees: [Bool] = []
    observable.subscribe(on: owner, disposeBag: bag) { agrees.append($0 == observable.value) }
    observable.value = 1
    #expect(agrees == [true, true])
    bag.clear()
  }

  @Test func `changing a value in place notifies once`() {
    let observable = Observable([1])
    var seen: [[Int]] = []
    observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
    observable.value.append(2)
    #expect(seen == [[1], [1, 2]])
  }
}

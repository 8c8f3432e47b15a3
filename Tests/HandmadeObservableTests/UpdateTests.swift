import HandmadeObservable
import Testing

/// Reading, changing and writing as one step.
struct UpdateTests {
  let bag = DisposeBag()
  let owner = Owner()

  @Test func `an update changes the value, notifies once and returns the result`() {
    let observable = Observable([1, 2])
    var seen: [[Int]] = []
    observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
    let removed = observable.update { $0.removeLast() }
    #expect(removed == 2)
    #expect(seen == [[1, 2], [1]])
  }

  @Test func `an update that throws changes nothing and notifies nobody`() {
    let observable = Observable(1)
    var seen: [Int] = []
    observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
    #expect(throws: Failure.offline) {
      try observable.update { value in
        value = 2
        throw Failure.offline
      }
    }
    #expect(observable.value == 1)
    #expect(seen == [1])
  }

  @Test func `an update may read the observable and subscribe to it`() {
    let observable = Observable(1)
    var seen: [Int] = []
    observable.update { value in
      observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
      value += observable.value
    }
    #expect(seen == [1, 2])
  }

  @Test func `an update that another change overtakes runs again on the newer value`() {
    let observable = Observable(1)
    var runs = 0
    observable.update { value in
      runs += 1
      if runs == 1 { observable.value = 10 }
      value += 1
    }
    #expect(runs == 2)
    #expect(observable.value == 11)
  }

  @Test func `after the terminal event, an update returns its result and changes nothing`() {
    let observable = Observable(1)
    observable.complete()
    let result = observable.update { value in
      value += 1
      return value
    }
    #expect(result == 2)
    #expect(observable.value == 1)
  }
}

import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct RecursiveSchedulingTests {
  @Test func `work plans itself anew, with the next state`() {
    let scheduler = TestScheduler(initialClock: 0)
    var log: [Recorded<Int>] = []
    _ = scheduler.scheduleRecursive(3) { number, recurse in
      log.append(Recorded(time: scheduler.clock, value: number))
      if number > 1 { recurse(number - 1) }
    }
    scheduler.start()
    #expect(log == [3, 2, 1].enumerated().map { Recorded(time: $0.offset + 1, value: $0.element) })
  }

  @Test func `work may plan itself several times over`() {
    let scheduler = TestScheduler(initialClock: 0)
    var taken: [Int] = []
    _ = scheduler.scheduleRecursive(1) { number, recurse in
      taken.append(number)
      guard number < 4 else { return }
      recurse(2 * number)
      recurse(2 * number + 1)
    }
    scheduler.start()
    #expect(taken == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `disposal cancels all scheduled work, also from within`() {
    let scheduler = TestScheduler(initialClock: 0)
    let work = SerialDisposable()
    var taken: [Int] = []
    work.disposable = scheduler.scheduleRecursive(1) { number, recurse in
      taken.append(number)
      recurse(number + 1)
      recurse(number + 1)
      if number == 3 { work.dispose() }
      recurse(number + 1)
    }
    scheduler.start()
    #expect(taken == [1, 2, 2, 2, 3])
  }

  @Test func `on the current thread the stack does not grow`() {
    var count = 0
    _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { number, recurse in
      count = number
      if number < 100_000 { recurse(number + 1) }
    }
    #expect(count == 100_000)
  }

  @Test func `on several threads no turn is lost`() {
    for _ in 0..<50 {
      let happening = Happening()
      var taken: [Int] = []
      _ = Observable.range(start: 0, count: 100, scheduler: ConcurrentWork())
        .subscribe(onNext: { taken.append($0) }, onCompleted: { happening.happen() })
      happening.wait()
      #expect(taken == Array(0..<100))
    }
  }
}

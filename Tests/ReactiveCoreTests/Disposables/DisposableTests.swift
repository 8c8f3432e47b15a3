import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DisposableTests {
  @Test func `an action runs once`() {
    var runs = 0
    let disposable = Disposables.create { runs += 1 }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(runs == 1)
  }

  @Test(arguments: 2...6)
  func `several are disposed of in order, each once`(count: Int) {
    var log: [Int] = []
    let parts = (1...count).map { number in Disposables.create { log.append(number) } }
    let all =
      switch count {
      case 2: Disposables.create(parts[0], parts[1])
      case 3: Disposables.create(parts[0], parts[1], parts[2])
      case 4: Disposables.create(parts[0], parts[1], parts[2], parts[3])
      case 5: CompositeDisposable(parts[0], parts[1], parts[2], parts[3], parts[4])
      default: Disposables.create(parts)
      }
    all.dispose()
    all.dispose()
    #expect(all.isDisposed)
    #expect(log == Array(1...count))
  }

  @Test func `a group disposes of what is taken out, and of what comes too late`() throws {
    let group = CompositeDisposable()
    let (out, inside, late) = (BooleanDisposable(), BooleanDisposable(), BooleanDisposable())
    let key = try #require(group.insert(out))
    _ = group.insert(inside)
    #expect(group.count == 2)
    group.remove(for: key)
    #expect((out.isDisposed, inside.isDisposed, group.count) == (true, false, 1))
    group.remove(for: key)
    group.dispose()
    #expect((inside.isDisposed, group.count) == (true, 0))
    #expect(group.insert(late) == nil)
    #expect(late.isDisposed)
  }

  @Test func `a serial place disposes of what is replaced`() {
    let serial = SerialDisposable()
    let (first, second, late) = (BooleanDisposable(), BooleanDisposable(), BooleanDisposable())
    serial.disposable = first
    serial.disposable = second
    #expect((first.isDisposed, second.isDisposed) == (true, false))
    serial.dispose()
    serial.disposable = late
    #expect((second.isDisposed, late.isDisposed) == (true, true))
  }

  @Test func `a single place may be disposed of before it is filled`() {
    let place = SingleAssignmentDisposable()
    let content = BooleanDisposable()
    place.dispose()
    place.setDisposable(content)
    #expect(content.isDisposed)
  }

  @Test func `a reference-counted disposable is disposed of with its last dependent`() {
    for primaryFirst in [true, false] {
      let content = BooleanDisposable()
      let counted = RefCountDisposable(disposable: content)
      let holds = [counted.retain(), counted.retain()]
      if primaryFirst { counted.dispose() }
      for hold in holds {
        #expect(!content.isDisposed)
        hold.dispose()
        hold.dispose()
      }
      #expect(content.isDisposed == primaryFirst)
      counted.dispose()
      #expect((content.isDisposed, counted.isDisposed) == (true, true))
      counted.retain().dispose()
    }
  }

  @Test func `disposal can be left to a scheduler`() {
    let scheduler = TestScheduler(initialClock: 0)
    let content = BooleanDisposable()
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: content)
    scheduled.dispose()
    #expect((content.isDisposed, scheduled.isDisposed) == (false, false))
    scheduler.start()
    #expect((content.isDisposed, scheduled.isDisposed) == (true, true))
  }
}

import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

@MainActor @Suite struct SearchViewModelTests {
  private let scheduler = TestScheduler(
    initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
  private let shown: TestableObserver<[String]>
  private let bag = DisposeBag()

  init() { shown = scheduler.createObserver([String].self) }

  @Test func `an answer to an outdated text is not shown`() {
    let slow = scheduler.createColdObservable([
      .next(40, ["late"]), .completed(40),
    ])
    let viewModel = SearchViewModel(
      search: { $0 == "socks" ? slow.asSingle() : .just(["shoes"]) },
      clock: scheduler)
    viewModel.results.drive(shown).disposed(by: bag)

    scheduler.scheduleAt(10) { viewModel.text.accept("socks") }
    scheduler.scheduleAt(30) { viewModel.text.accept("shoes") }
    scheduler.start()

    #expect(shown.events == [.next(33, ["shoes"])])
    #expect(slow.subscriptions == [Subscription(13, 33)])
  }

  @Test(arguments: [1, 3])
  func `the field works on after failures`(count: Int) {
    var failures = count
    let viewModel = SearchViewModel(
      search: { text in
        failures -= 1
        return failures < 0 ? .just([text]) : .error(RxError.timeout)
      }, clock: scheduler)
    viewModel.results.drive(shown).disposed(by: bag)

    for attempt in 0...count {
      scheduler.scheduleAt(attempt * 10) {
        viewModel.text.accept("socks")
      }
    }
    scheduler.start()

    #expect(shown.events.count == count + 1)
    #expect(shown.events.last == .next(count * 10 + 3, ["socks"]))
  }
}

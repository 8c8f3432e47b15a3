import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

@MainActor @Suite struct SearchViewModelTests {
  private struct Offline: Error {}

  private let scheduler = TestScheduler(
    initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)

  @Test(arguments: [1, 3])
  func `the field works on after failures`(count: Int) {
    var failures = count
    let shown = scheduler.createObserver([String].self)
    let viewModel = SearchViewModel(
      search: { text in
        failures -= 1
        return failures < 0 ? .just([text]) : .error(Offline())
      }, clock: scheduler)
    _ = viewModel.results.drive(shown)

    for attempt in 0...count {
      scheduler.scheduleAt(attempt * 10) { viewModel.type("socks") }
    }
    scheduler.start()

    #expect(shown.events.count == count + 1)
    #expect(shown.events.last == .next(count * 10 + 3, ["socks"]))
  }
}

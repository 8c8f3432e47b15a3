import ReactiveCore
import ReactiveTesting
import ReactiveUI
import XCTest

@MainActor final class SearchViewModelXCTests: XCTestCase {
  // "async" is only needed on Linux.
  func testANewSearchCancelsTheOldOne() async {
    let scheduler = TestScheduler(
      initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
    let request = scheduler.createColdObservable([
      .next(10, ["blue shoes"]), .completed(10),
    ])
    let shown = scheduler.createObserver([String].self)
    let viewModel = SearchViewModel(
      search: { _ in request.asSingle() }, clock: scheduler)
    _ = viewModel.results.drive(shown)

    let typed = [(10, "so"), (12, "socks"), (17, "shoes")]
    for (time, text) in typed {
      scheduler.scheduleAt(time) { viewModel.type(text) }
    }
    scheduler.start()

    XCTAssertEqual(shown.events, [.next(30, ["blue shoes"])])
    XCTAssertEqual(
      request.subscriptions, [Subscription(15, 20), Subscription(20, 30)])
  }
}

import ReactiveCore
import ReactiveTesting
import ReactiveUI
import XCTest

@MainActor final class SearchViewModelXCTests: XCTestCase {
  func testOneRequestForAWord() async {
    let scheduler = TestScheduler(
      initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
    let shown = scheduler.createObserver([String].self)
    let viewModel = SearchViewModel(
      search: { .just(["blue \($0)"]) }, clock: scheduler)
    _ = viewModel.results.drive(shown)

    let typed = [(10, "so"), (12, "socks"), (30, "shoes")]
    for (time, text) in typed {
      scheduler.scheduleAt(time) { viewModel.text.accept(text) }
    }
    scheduler.start()

    XCTAssertEqual(
      shown.events,
      [.next(15, ["blue socks"]), .next(33, ["blue shoes"])])
  }
}

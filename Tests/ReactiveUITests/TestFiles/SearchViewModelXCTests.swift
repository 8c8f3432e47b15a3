import ReactiveCore
import ReactiveTesting
import ReactiveUI
import XCTest

@MainActor final class SearchViewModelXCTests: XCTestCase {
  private let scheduler = TestScheduler(
    initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
  private let bag = DisposeBag()

  func testOneRequestForAWord() async {
    let requests = scheduler.createObserver(String.self)
    let shown = scheduler.createObserver([String].self)
    let viewModel = SearchViewModel(
      search: { text in
        requests.onNext(text)
        return .just(["blue \(text)"])
      }, clock: scheduler)
    viewModel.results.drive(shown).disposed(by: bag)

    type([(10, "so"), (12, "socks"), (30, "shoes")], into: viewModel)
    scheduler.start()

    XCTAssertEqual(
      requests.events, [.next(15, "socks"), .next(33, "shoes")])
    XCTAssertEqual(
      shown.events,
      [.next(15, ["blue socks"]), .next(33, ["blue shoes"])])
  }

  private func type(
    _ texts: [(Int, String)], into viewModel: SearchViewModel
  ) {
    scheduler.createHotObservable(texts.map { .next($0, $1) })
      .bind(to: viewModel.text)
      .disposed(by: bag)
  }
}

import ReactiveCore
import Testing

@testable import Lunch

@MainActor
struct HistoryScreenTests {
  let service = FakeHistoryService()
  let screen: HistoryScreen

  init() {
    screen = HistoryScreen(
      HistoryViewModel(service: service, cache: MemoryHistoryCache()))
    screen.loadViewIfNeeded()
  }

  @Test("The first list is waited for with a spinner, and a pull needs none")
  func spinners() {
    #expect(screen.spinner.isAnimating)
    #expect(!screen.refresh.isRefreshing)
    service.pages.succeed(.ids(9, next: nil))
    #expect(!screen.spinner.isAnimating)
    screen.refresh.pull()
    #expect(!screen.spinner.isAnimating)
    #expect(screen.refresh.isRefreshing)
    service.pages.fail(LunchError.offline)
    #expect(!screen.refresh.isRefreshing)
  }
}

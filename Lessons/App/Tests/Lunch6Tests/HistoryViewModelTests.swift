import ReactiveUI
import Testing

@testable import Lunch

@MainActor
struct HistoryViewModelTests {
  let service = FakeHistoryService()
  let cache = MemoryHistoryCache()
  let viewModel: HistoryViewModel
  let ids: Recording<[Int]>

  init() {
    cache.orders = [.number(8)]
    viewModel = HistoryViewModel(service: service, cache: cache)
    ids = Recording(viewModel.orders.map { $0.map(\.id) })
  }

  @Test("The cache is shown first, then what the server has")
  func cacheFirst() {
    #expect(ids.elements == [[8]])
    service.pages.succeed(.ids(9, 8, next: "8"))
    #expect(ids.elements == [[8], [9, 8]])
    #expect(cache.orders.map(\.id) == [9, 8])
  }

  @Test("Without a network the cache stays, with a message")
  func offline() {
    let messages = Recording(viewModel.messages)
    viewModel.refresh()
    service.pages.fail(LunchError.offline)
    service.pages.fail(LunchError.offline)
    #expect(ids.elements == [[8]])
    #expect(messages.elements == ["You are offline. Please try again."])
    #expect(cache.orders.map(\.id) == [8])
  }

  @Test("Pages follow one another up to the last")
  func pages() {
    service.pages.succeed(.ids(9, 8, next: "8"))
    viewModel.more()
    viewModel.more()
    service.pages.succeed(.ids(7, next: nil))
    viewModel.more()
    #expect(service.cursors == [nil, "8"])
    #expect(ids.last == [9, 8, 7])
  }

  @Test("A failed page is asked for again")
  func failedPage() {
    service.pages.succeed(.ids(9, next: "9"))
    viewModel.more()
    service.pages.fail(LunchError.offline)
    viewModel.more()
    #expect(service.cursors == [nil, "9", "9"])
  }

  @Test("A refresh cancels a page, and begins again")
  func refreshCancels() {
    service.pages.succeed(.ids(9, next: "9"))
    viewModel.more()
    viewModel.refresh()
    service.pages.succeed(.ids(8, next: nil))
    service.pages.succeed(.ids(10, next: "10"))
    #expect(ids.last == [10])
    viewModel.more()
    #expect(service.cursors == [nil, "9", nil, "10"])
  }

  @Test("The spinner turns until the first page or its failure")
  func spinner() {
    let isRefreshing = Recording(viewModel.isRefreshing)
    service.pages.fail(LunchError.offline)
    viewModel.refresh()
    service.pages.succeed(.ids(9, next: "9"))
    viewModel.more()
    #expect(isRefreshing.elements == [true, false, true, false])
  }
}

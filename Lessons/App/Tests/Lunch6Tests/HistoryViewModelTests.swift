import ReactiveCore
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

  @Test("A cache that is slower than the server doesn't replace its list")
  func slowCache() {
    let slow = SlowHistoryCache()
    let viewModel = HistoryViewModel(service: service, cache: slow)
    let ids = Recording(viewModel.orders.map { $0.map(\.id) })
    // The first request is the one of the other view model.
    service.pages.succeed(.ids(9, next: nil))
    service.pages.succeed(.ids(9, next: nil))
    slow.loads.succeed([.number(8)])
    #expect(ids.elements == [[], [9]])
  }

  /// A cache whose answer a test gives.
  private final class SlowHistoryCache: HistoryCache {
    let loads = Pending<[PastOrder]>()

    func load() -> Maybe<[PastOrder]> { loads.request().asMaybe() }
    func store(_ orders: [PastOrder]) {}
    func clear() {}
  }

  @Test("Without a network the cache stays, and the screen says why")
  func offline() {
    service.pages.fail(LunchError.offline)
    let failures = Recording(viewModel.failure)
    #expect(failures.last == "You are offline. Please try again.")
    #expect(ids.elements == [[8]])
    #expect(cache.orders.map(\.id) == [8])
    viewModel.tryAgain()
    service.pages.succeed(.ids(9, next: nil))
    #expect(failures.last == .some(nil))
    #expect(ids.last == [9])
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
    viewModel.tryAgain()
    #expect(service.cursors == [nil, "9", "9"])
  }

  @Test("A refresh replaces the list, and cancels a page of the old one")
  func refreshCancels() {
    service.pages.succeed(.ids(9, next: "9"))
    viewModel.refresh()
    viewModel.more()
    service.pages.succeed(.ids(10, next: "10"))
    service.pages.succeed(.ids(8, next: nil))
    #expect(ids.last == [10])
    viewModel.more()
    #expect(service.cursors == [nil, nil, "9", "10"])
  }

  @Test("A failed refresh leaves the list as it was, to be continued")
  func failedRefresh() {
    service.pages.succeed(.ids(9, 8, next: "8"))
    viewModel.refresh()
    service.pages.fail(LunchError.offline)
    viewModel.more()
    service.pages.succeed(.ids(7, next: nil))
    #expect(service.cursors == [nil, nil, "8"])
    #expect(ids.last == [9, 8, 7])
  }

  @Test("A next page doesn't hide that a refresh has failed")
  func nextPageAfterFailedRefresh() {
    let failures = Recording(viewModel.failure)
    service.pages.succeed(.ids(9, 8, next: "8"))
    viewModel.refresh()
    service.pages.fail(LunchError.offline)
    viewModel.more()
    service.pages.succeed(.ids(7, next: "7"))
    #expect(failures.last == "You are offline. Please try again.")
    viewModel.more()
    service.pages.fail(LunchError.server(status: 500))
    #expect(failures.last == "You are offline. Please try again.")
    viewModel.tryAgain()
    service.pages.succeed(.ids(10, next: nil))
    #expect(service.cursors == [nil, nil, "8", "7", nil])
    #expect(failures.last == .some(nil))
    #expect(ids.last == [10])
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

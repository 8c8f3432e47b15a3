import ReactiveCore
import ReactiveUI

@MainActor
final class HistoryViewModel {
  let orders: Driver<[PastOrder]>
  let isRefreshing: Driver<Bool>

  /// What the customer reads until a request succeeds.
  let failure: Driver<String?>

  private let failed = BehaviorRelay<Failure?>(value: nil)
  private let refreshes = PublishRelay<Void>()
  private let ends = PublishRelay<Void>()
  private let bag = DisposeBag()

  private struct Failure {
    let text: String

    /// Where the page that failed begins; `nil` for the first.
    let cursor: String?
  }

  init(service: any HistoryService, cache: any HistoryCache) {
    let shown = BehaviorRelay(value: cache.orders)
    let refreshing = BehaviorRelay(value: false)
    orders = shown.asDriver()
    isRefreshing = refreshing.asDriver().distinctUntilChanged()
    failure = failed.asDriver().map { $0?.text }.distinctUntilChanged()

    lists(of: service, refreshing: refreshing)
      .do(onNext: { cache.orders = $0 })
      .bind(to: shown)
      .disposed(by: bag)
  }

  /// The lists that the service's pages make; each refresh that succeeds
  /// begins another.
  private func lists(
    of service: any HistoryService, refreshing: BehaviorRelay<Bool>
  ) -> Observable<[PastOrder]> {
    let page = { [failed] (cursor: String?) in
      service.page(after: cursor)
        .do(
          onNext: { _ in failed.accept(nil) },
          onError: {
            failed.accept(Failure(text: text(for: $0), cursor: cursor))
          }
        )
        .catch { _ in .empty() }
    }
    return refreshes.startWith(())
      .flatMapLatest {
        page(nil).do(
          onSubscribe: { refreshing.accept(true) },
          onDispose: { refreshing.accept(false) })
      }
      .flatMapLatest { [ends] in
        ends.asObservable().listFromPages(after: $0, page)
      }
  }

  /// Loads the first page, which begins the list again.
  func refresh() { refreshes.accept(()) }

  /// Loads the next page, unless a page is being loaded or there is none.
  func more() { ends.accept(()) }

  /// Sends the request again that has failed.
  func tryAgain() {
    failed.value?.cursor == nil ? refresh() : more()
  }
}

extension ObservableType where Element == Void {
  /// For each element loads the next page, and emits the list so far.
  func listFromPages<Row>(
    after first: Page<Row>,
    _ page: @escaping (_ cursor: String?) -> Observable<Page<Row>>
  ) -> Observable<[Row]> {
    Observable.deferred {
      let list = BehaviorRelay(value: first)
      return flatMapFirst { _ in page(list.value.next) }
        .map { Page(rows: list.value.rows + $0.rows, next: $0.next) }
        .do(onNext: { list.accept($0) })
        .startWith(first)
        .take(while: { $0.next != nil }, behavior: .inclusive)
        .map { $0.rows }
    }
  }
}

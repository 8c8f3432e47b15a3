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

    /// Whether it was the first page, so that the list is out of date.
    let isFirstPage: Bool
  }

  init(service: any HistoryService, cache: any HistoryCache) {
    let shown = BehaviorRelay<[PastOrder]?>(value: nil)
    let refreshing = BehaviorRelay(value: false)
    orders = shown.asDriver().map { $0 ?? [] }
    isRefreshing = refreshing.asDriver().distinctUntilChanged()
    failure = failed.asDriver().map { $0?.text }.distinctUntilChanged()

    // A cache that can't be read, or is slower than the server, shows nothing.
    let stored = cache.load().catch { _ in .empty() }.asObservable()
      .filter { _ in shown.value == nil }
    let loaded = lists(of: requests(to: service), refreshing: refreshing)
      .do(onNext: { cache.store($0) })
    Observable.merge(stored, loaded)
      .bind(to: shown)
      .disposed(by: bag)
  }

  /// The lists that the pages make; each refresh that succeeds begins
  /// another.
  private func lists(
    of page: @escaping (_ cursor: String?) -> Observable<Page<PastOrder>>,
    refreshing: BehaviorRelay<Bool>
  ) -> Observable<[PastOrder]> {
    refreshes.startWith(())
      .flatMapLatest {
        page(nil).do(
          onSubscribe: { refreshing.accept(true) },
          onDispose: { refreshing.accept(false) })
      }
      .flatMapLatest { [ends] first in
        ends.asObservable().listFromPages { cursor in
          cursor == nil ? .just(first) : page(cursor)
        }
      }
  }

  /// Requests for pages, which note how they end.
  private func requests(
    to service: any HistoryService
  ) -> (_ cursor: String?) -> Observable<Page<PastOrder>> {
    { [weak self] cursor in
      let isFirst = cursor == nil
      return service.page(after: cursor)
        .do(
          onSuccess: { _ in self?.note(nil, isFirst: isFirst) },
          onError: {
            let failure = Failure(text: text(for: $0), isFirstPage: isFirst)
            self?.note(failure, isFirst: isFirst)
          }
        )
        .asObservable()
        .catch { _ in .empty() }
    }
  }

  /// Notes how a request has ended: with a failure, or with a page.
  private func note(_ failure: Failure?, isFirst: Bool) {
    // A next page doesn't bring an old list up to date.
    if failed.value?.isFirstPage == true, !isFirst { return }
    failed.accept(failure)
  }

  /// Loads the first page, which begins the list again.
  func refresh() { refreshes.accept(()) }

  /// Loads the next page, unless a page is being loaded or there is none.
  func more() { ends.accept(()) }

  /// Sends the request again that has failed.
  func tryAgain() {
    failed.value?.isFirstPage == false ? more() : refresh()
  }
}

extension ObservableType where Element == Void {
  /// Loads the first page immediately and the next page at each element,
  /// and emits the list so far.
  func listFromPages<Row>(
    _ page: @escaping (_ cursor: String?) -> Observable<Page<Row>>
  ) -> Observable<[Row]> {
    Observable.deferred {
      let loaded = BehaviorRelay(value: Page<Row>(rows: [], next: nil))
      return startWith(())
        .flatMapFirst { _ in page(loaded.value.next) }
        .map { Page(rows: loaded.value.rows + $0.rows, next: $0.next) }
        .do(onNext: { loaded.accept($0) })
        .take(while: { $0.next != nil }, behavior: .inclusive)
        .map { $0.rows }
    }
  }
}

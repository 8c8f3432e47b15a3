import ReactiveCore
import ReactiveUI

@MainActor
final class HistoryViewModel {
  let orders: Driver<[PastOrder]>
  let isRefreshing: Driver<Bool>
  let messages: Signal<String>

  private let refreshes = PublishRelay<Void>()
  private let ends = PublishRelay<Void>()
  private let bag = DisposeBag()

  init(service: any HistoryService, cache: any HistoryCache) {
    let shown = BehaviorRelay(value: cache.orders)
    let refreshing = BehaviorRelay(value: false)
    let news = PublishRelay<String>()
    orders = shown.asDriver()
    isRefreshing = refreshing.asDriver().distinctUntilChanged()
    messages = news.asSignal()

    refreshes.startWith(())
      .flatMapLatest { [ends] in
        ends.startWith(()).asObservable()
          .listFromPages { cursor in
            service.page(after: cursor)
              .do(
                onError: { news.accept(text(for: $0)) },
                onDispose: { refreshing.accept(false) }
              )
              .catch { _ in .empty() }
          }
          .do(onSubscribe: { refreshing.accept(true) })
      }
      .do(onNext: { cache.orders = $0 })
      .bind(to: shown)
      .disposed(by: bag)
  }

  /// Begins again with the first page.
  func refresh() { refreshes.accept(()) }

  /// Loads the next page, unless a page is being loaded or there is none.
  func more() { ends.accept(()) }
}

extension ObservableType where Element == Void {
  /// For each element loads the next page, and emits the list so far.
  func listFromPages<Row>(
    _ page: @escaping (_ cursor: String?) -> Observable<Page<Row>>
  ) -> Observable<[Row]> {
    Observable.deferred {
      let list = BehaviorRelay(value: Page<Row>(rows: [], next: nil))
      return flatMapFirst { _ in page(list.value.next) }
        .map { Page(rows: list.value.rows + $0.rows, next: $0.next) }
        .do(onNext: { list.accept($0) })
        .take(while: { $0.next != nil }, behavior: .inclusive)
        .map { $0.rows }
    }
  }
}

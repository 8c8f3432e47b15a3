import ReactiveCore
import ReactiveUI

@MainActor
final class MenuViewModel {
  let dishes: Driver<[Dish]>
  let total: Driver<String>
  let isBusy: Driver<Bool>
  let canOrder: Driver<Bool>
  let canClear: Driver<Bool>
  let messages: Signal<String>

  /// The dish that the customer opens.
  let opened: Signal<Dish>

  /// The customer wants to log out.
  let logOutWishes: Signal<Void>

  private let menu = BehaviorRelay<[Dish]>(value: [])
  private let openings = PublishRelay<Dish>()
  private let logOuts = PublishRelay<Void>()
  private let loads = PublishRelay<Void>()
  private let orders = PublishRelay<Void>()
  private let bag = DisposeBag()

  init(service: any MenuService) {
    let busy = BehaviorRelay(value: false)
    let news = PublishRelay<String>()
    dishes = menu.asDriver().map { $0.shown }
    total = dishes.map { "Total: \($0.total.asPrice)" }
    isBusy = busy.asDriver().distinctUntilChanged()
    canOrder = Driver.combineLatest(dishes, isBusy) {
      $0.total > 0 && !$1
    }.distinctUntilChanged()
    canClear = isBusy.map { !$0 }
    messages = news.asSignal()
    opened = openings.asSignal()
    logOutWishes = logOuts.asSignal()

    answers(of: service, busy: busy, news: news)
      .bind(to: menu)
      .disposed(by: bag)
  }

  /// The menus that the service answers with, one request at a time.
  private func answers(
    of service: any MenuService,
    busy: BehaviorRelay<Bool>, news: PublishRelay<String>
  ) -> Observable<[Dish]> {
    let sent = orders.withLatestFrom(menu)
      .map { $0.chosen }
      .filter { !$0.isEmpty }
      .map { [menu] order in
        service.send(order)
          .map { menu.value.merged(with: $0, after: order) }
          .do(onSuccess: { _ in news.accept("Your order is on its way.") })
      }
    let loaded = loads.map { [menu] in
      service.menu().map { menu.value.merged(with: $0) }
    }
    return Observable.merge(loaded, sent)
      .flatMapFirst { answer in
        answer
          .do(
            onError: { news.accept(text(for: $0)) },
            onSubscribe: { busy.accept(true) },
            onDispose: { busy.accept(false) }
          )
          .asMaybe().catch { _ in .empty() }
      }
  }

  /// Loads the menu, unless the view model is busy.
  func load() { loads.accept(()) }

  /// Opens a dish, to choose how many of it and to leave a note.
  func open(_ dish: Dish) { openings.accept(dish) }

  /// Changes a dish as it is now, which may differ from the one that was
  /// opened.
  func apply(_ change: DishChange) {
    menu.accept(
      menu.value.map { dish in
        guard dish.id == change.id else { return dish }
        var dish = dish
        dish.count = max(0, dish.count + change.portions)
        dish.note = change.note
        return dish
      })
  }

  /// Takes everything off the order.
  func clear() {
    menu.accept(
      menu.value.map { dish in
        var dish = dish
        dish.count = 0
        dish.note = ""
        return dish
      })
  }

  /// Sends the order, unless it is empty or the view model is busy.
  func order() { orders.accept(()) }

  /// Wishes to log out.
  func logOut() { logOuts.accept(()) }
}

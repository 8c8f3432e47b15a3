import ReactiveCore
import ReactiveUI

@MainActor
final class MenuViewModel {
  let dishes: Driver<[Dish]>
  let total: Driver<String>
  let canOrder: Driver<Bool>
  let canClear: Driver<Bool>
  let messages: Signal<String>

  private let menu: BehaviorRelay<[Dish]>
  private let orders = PublishRelay<Void>()
  private let bag = DisposeBag()

  /// - Parameter send: sends an order, and emits the menu after it
  init(
    dishes start: [Dish],
    send: @escaping (_ order: [Dish]) -> Observable<[Dish]>
  ) {
    // 1. The state: what does not follow from the dishes has its relay.
    let menu = BehaviorRelay(value: start)
    let isSending = BehaviorRelay(value: false)
    let news = PublishRelay<String>()
    self.menu = menu
    dishes = menu.asDriver().map { $0.shown }
    total = dishes.map { "Total: \($0.total.asPrice)" }
    canOrder = Driver.combineLatest(dishes, isSending.asDriver()) {
      $0.total > 0 && !$1
    }.distinctUntilChanged()
    canClear = isSending.asDriver().map { !$0 }.distinctUntilChanged()
    messages = news.asSignal()

    // 2. The requests: an error ends one of them, and not the taps.
    orders
      .withLatestFrom(menu)
      .map { $0.chosen }
      .filter { !$0.isEmpty }
      .flatMapFirst { order in
        send(order)
          .observe(on: MainScheduler.instance)
          .map { menu.value.merged(with: $0, after: order) }
          .materialize()
          .do(
            onSubscribe: { isSending.accept(true) },
            onDispose: { isSending.accept(false) })
      }
      // 3. The answers: a failure leaves the dishes as they are.
      .subscribe(onNext: { answer in
        switch answer {
        case .next(let newMenu):
          menu.accept(newMenu)
          news.accept("Your order is on its way.")
        case .error(let error): news.accept(text(for: error))
        case .completed: break
        }
      })
      .disposed(by: bag)
  }

  /// Adds one of a dish to the order.
  func choose(_ id: Dish.ID) {
    menu.accept(
      menu.value.map { dish in
        var dish = dish
        if dish.id == id { dish.count += 1 }
        return dish
      })
  }

  /// Takes everything off the order.
  func clear() {
    menu.accept(
      menu.value.map { dish in
        var dish = dish
        dish.count = 0
        return dish
      })
  }

  /// Sends the order, unless it is empty or one is on its way.
  func order() { orders.accept(()) }
}

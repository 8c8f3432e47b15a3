import ReactiveCore
import ReactiveUI

struct Menu: Equatable {
  let name: String
  let price: Int
  var count = 0
}

/// What the user does comes in by methods; what there is to show goes out as drivers and signals.
final class MenuViewModel {
  private let menus = BehaviorRelay<[Menu]>(value: [])
  private let loading = BehaviorRelay(value: false)
  private let message = PublishRelay<String>()
  private let order = PublishRelay<[Menu]>()
  private let bag = DisposeBag()
  private let fetch: Observable<[Menu]>

  var allMenus: Driver<[Menu]> { menus.asDriver() }
  var isLoading: Driver<Bool> { loading.asDriver().distinctUntilChanged() }
  var messages: Signal<String> { message.asSignal() }
  var orders: Signal<[Menu]> { order.asSignal() }

  var itemCount: Driver<Int> {
    menus.asDriver().map { $0.reduce(0) { $0 + $1.count } }.distinctUntilChanged()
  }

  var total: Driver<Int> {
    menus.asDriver().map { $0.reduce(0) { $0 + $1.count * $1.price } }.distinctUntilChanged()
  }

  init(fetch: Observable<[Menu]>) {
    self.fetch = fetch
  }

  func load() {
    loading.accept(true)
    fetch
      .do(onDispose: { [loading] in loading.accept(false) })
      .subscribe(
        onNext: { [menus] in menus.accept($0) },
        onError: { [message] in message.accept("\($0)") }
      )
      .disposed(by: bag)
  }

  func change(_ menu: Menu, by difference: Int) {
    menus.accept(
      menus.value.map { present in
        guard present.name == menu.name else { return present }
        return Menu(
          name: menu.name, price: menu.price, count: max(0, present.count + difference))
      })
  }

  func clear() {
    menus.accept(menus.value.map { Menu(name: $0.name, price: $0.price) })
  }

  func placeOrder() {
    let chosen = menus.value.filter { $0.count > 0 }
    if chosen.isEmpty { message.accept("No menu chosen") } else { order.accept(chosen) }
  }
}

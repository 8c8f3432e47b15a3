import ReactiveCore
import ReactiveUI

@MainActor
final class MenuViewModel {
  let dishes: Driver<[Dish]>
  let total: Driver<String>

  private let menu: BehaviorRelay<[Dish]>

  init(dishes start: [Dish]) {
    menu = BehaviorRelay(value: start)
    dishes = menu.asDriver()
    total = dishes.map { "Total: \($0.total.asPrice)" }
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
}

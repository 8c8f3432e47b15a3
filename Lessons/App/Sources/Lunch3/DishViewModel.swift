import ReactiveCore
import ReactiveUI

/// What a customer has changed on the screen of a dish.
///
/// It says how many portions more they want, and not how many in all: an order
/// may have taken some of them off the menu meanwhile.
struct DishChange: Equatable, Sendable {
  let id: Dish.ID

  /// How many portions more; negative if they want less.
  var portions = 0

  var note = ""
}

@MainActor
final class DishViewModel {
  let name: String
  let count: Driver<String>
  let canRemove: Driver<Bool>

  /// The note, which the screen both shows and changes.
  let note: BehaviorRelay<String>

  /// The change that the customer wants, once they are done.
  let saved: Signal<DishChange>

  private let start: Dish
  private let portions = BehaviorRelay(value: 0)
  private let saves = PublishRelay<DishChange>()

  init(_ start: Dish) {
    self.start = start
    name = start.name
    note = BehaviorRelay(value: start.note)
    let counts = portions.asDriver().map { start.count + $0 }
    count = counts.map { "\($0) × \(start.price.asPrice)" }
    canRemove = counts.map { $0 > 0 }.distinctUntilChanged()
    saved = saves.asSignal()
  }

  func add() { change(by: 1) }

  func remove() { change(by: -1) }

  func save() {
    saves.accept(
      DishChange(
        id: start.id, portions: portions.value, note: note.value))
  }

  private func change(by difference: Int) {
    portions.accept(max(-start.count, portions.value + difference))
  }
}

import ReactiveCore
import ReactiveUI

@MainActor
final class DishViewModel {
  let name: String
  let count: Driver<String>
  let canRemove: Driver<Bool>

  /// The note, which the screen both shows and changes.
  let note: BehaviorRelay<String>

  /// The dish as the customer wants it, once they are done.
  let saved: Signal<Dish>

  private let dish: BehaviorRelay<Dish>
  private let saves = PublishRelay<Dish>()

  init(_ start: Dish) {
    name = start.name
    note = BehaviorRelay(value: start.note)
    dish = BehaviorRelay(value: start)
    count = dish.asDriver().map {
      "\($0.count) × \($0.price.asPrice)"
    }
    canRemove = dish.asDriver().map { $0.count > 0 }
      .distinctUntilChanged()
    saved = saves.asSignal()
  }

  func add() { change(by: 1) }

  func remove() { change(by: -1) }

  func save() {
    var result = dish.value
    result.note = note.value
    saves.accept(result)
  }

  private func change(by difference: Int) {
    var changed = dish.value
    changed.count = max(0, changed.count + difference)
    dish.accept(changed)
  }
}

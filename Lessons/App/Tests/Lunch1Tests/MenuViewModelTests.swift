import Testing

@testable import Lunch

@MainActor
struct MenuViewModelTests {
  let viewModel = MenuViewModel(dishes: [
    Dish(id: 1, name: "Fritters", price: 600),
    Dish(id: 2, name: "Noodles", price: 950),
  ])

  @Test("A dish that is chosen counts, and the total follows")
  func totalFollows() {
    let counts = Recording(viewModel.dishes.map { $0.map(\.count) })
    let totals = Recording(viewModel.total)
    viewModel.choose(2)
    viewModel.choose(1)
    viewModel.choose(2)
    #expect(counts.elements == [[0, 0], [0, 1], [1, 1], [1, 2]])
    #expect(
      totals.elements == [
        "Total: $0.00", "Total: $9.50", "Total: $15.50", "Total: $25.00",
      ])
  }

  @Test("A screen that opens later sees the order so far")
  func laterScreen() {
    viewModel.choose(1)
    #expect(Recording(viewModel.total).elements == ["Total: $6.00"])
  }

  @Test("An unknown dish changes nothing")
  func unknownDish() {
    viewModel.choose(7)
    #expect(Recording(viewModel.total).elements == ["Total: $0.00"])
  }
}

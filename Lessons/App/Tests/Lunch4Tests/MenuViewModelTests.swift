import Testing

@testable import Lunch

@MainActor
struct MenuViewModelTests {
  let service = FakeMenuService()
  let viewModel: MenuViewModel
  let total: Recording<String>
  let messages: Recording<String>

  init() {
    viewModel = MenuViewModel(service: service)
    total = Recording(viewModel.total)
    messages = Recording(viewModel.messages)
  }

  private func loadNoodles(count: Int) {
    viewModel.load()
    service.menus.succeed([Dish(id: 2, name: "Noodles", price: 950)])
    viewModel.apply(DishChange(id: 2, portions: count))
  }

  @Test("The menu is loaded on request, and again after a failure")
  func load() {
    let isBusy = Recording(viewModel.isBusy)
    viewModel.load()
    service.menus.fail(LunchError.offline)
    #expect(messages.elements == ["You are offline. Please try again."])
    loadNoodles(count: 1)
    #expect(total.last == "Total: $9.50")
    #expect(isBusy.elements == [false, true, false, true, false])
  }

  @Test("What is chosen is sent, and nothing else")
  func sendsChosen() {
    viewModel.load()
    service.menus.succeed([
      Dish(id: 1, name: "Fritters", price: 600),
      Dish(id: 2, name: "Noodles", price: 950),
    ])
    viewModel.apply(DishChange(id: 2, portions: 2, note: "no onions"))
    viewModel.order()
    viewModel.order()
    let wanted = Dish(
      id: 2, name: "Noodles", price: 950, count: 2, note: "no onions")
    #expect(service.orders == [[wanted]])
    #expect(service.answers.count == 1)
    service.answers.succeed([])
    #expect(messages.elements == ["Your order is on its way."])
  }

  @Test("What is chosen while an order is sent stays on the screen")
  func chosenMeanwhile() {
    loadNoodles(count: 2)
    viewModel.order()
    viewModel.apply(DishChange(id: 2, portions: 1, note: "hot"))
    service.answers.succeed([Dish(id: 2, name: "Noodles", price: 950)])
    #expect(total.last == "Total: $9.50")
    viewModel.order()
    #expect(service.orders.last?.map(\.note) == ["hot"])
  }

  @Test("A change is made to the dish as it is now")
  func changedAfterAnswer() {
    loadNoodles(count: 2)
    viewModel.order()
    service.answers.succeed([Dish(id: 2, name: "Noodles", price: 1050)])
    viewModel.apply(DishChange(id: 2, portions: 1))
    #expect(total.last == "Total: $10.50")
  }

  @Test("Less than nothing of a dish is nothing")
  func lessThanNothing() {
    loadNoodles(count: 1)
    viewModel.apply(DishChange(id: 2, portions: -2))
    #expect(total.last == "Total: $0.00")
    viewModel.apply(DishChange(id: 2, portions: 1))
    #expect(total.last == "Total: $9.50")
  }

  @Test("A chosen dish that a menu lacks is kept for the next, and isn't lost")
  func missingFromMenu() {
    let rows = Recording(viewModel.dishes.map { $0.map(\.row) })
    loadNoodles(count: 2)
    for _ in 1...2 {
      viewModel.load()
      service.menus.succeed([Dish(id: 1, name: "Fritters", price: 600)])
      #expect(
        rows.last == [
          "Fritters, $6.00 × 0", "Noodles × 2, not on the menu now",
        ])
    }
    #expect(total.last == "Total: $0.00")
    viewModel.order()
    #expect(service.orders.isEmpty)
    viewModel.load()
    service.menus.succeed([Dish(id: 2, name: "Noodles", price: 1050)])
    #expect(total.last == "Total: $21.00")
  }

  @Test("A dish that leaves the menu is gone if nobody wants it")
  func unwanted() {
    let names = Recording(viewModel.dishes.map { $0.map(\.name) })
    loadNoodles(count: 1)
    viewModel.load()
    service.menus.succeed([])
    #expect(names.last == ["Noodles"])
    viewModel.clear()
    #expect(names.last == [])
  }

  @Test("A menu that is loaded again keeps what was chosen")
  func loadedAgain() {
    loadNoodles(count: 2)
    viewModel.load()
    service.menus.succeed([Dish(id: 2, name: "Noodles", price: 900)])
    #expect(total.last == "Total: $18.00")
  }

  @Test("A failed order keeps what was chosen")
  func failedOrder() {
    loadNoodles(count: 2)
    viewModel.order()
    service.answers.fail(LunchError.soldOut(dish: "Noodles"))
    #expect(messages.elements == ["Noodles is sold out."])
    #expect(total.last == "Total: $19.00")
  }

  @Test("Clear takes everything off, once")
  func clear() {
    loadNoodles(count: 2)
    viewModel.clear()
    #expect(total.last == "Total: $0.00")
  }
}

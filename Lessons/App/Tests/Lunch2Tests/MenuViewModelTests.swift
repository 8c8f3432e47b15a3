import Testing

@testable import Lunch

@MainActor
struct MenuViewModelTests {
  let orders = Pending<[Dish]>()
  let viewModel: MenuViewModel
  let total: Recording<String>
  let messages: Recording<String>

  init() {
    viewModel = MenuViewModel(
      dishes: [
        Dish(id: 1, name: "Fritters", price: 600),
        Dish(id: 2, name: "Noodles", price: 950),
      ],
      send: { [orders] _ in orders.request() })
    total = Recording(viewModel.total)
    messages = Recording(viewModel.messages)
  }

  @Test("Clear takes everything off, once")
  func clear() {
    viewModel.choose(1)
    viewModel.choose(2)
    viewModel.clear()
    #expect(total.last == "Total: $0.00")
    viewModel.choose(1)
    #expect(total.last == "Total: $6.00")
  }

  @Test("An order replaces the menu")
  func orderReplaces() {
    let names = Recording(viewModel.dishes.map { $0.map(\.name) })
    viewModel.choose(2)
    viewModel.order()
    orders.succeed([Dish(id: 3, name: "Melon", price: 300)])
    #expect(names.last == ["Melon"])
    #expect(total.last == "Total: $0.00")
    #expect(messages.elements == ["Your order is on its way."])
  }

  @Test("What is chosen while an order is sent stays on the screen")
  func chosenMeanwhile() {
    viewModel.choose(2)
    viewModel.order()
    viewModel.choose(1)
    orders.succeed([
      Dish(id: 1, name: "Fritters", price: 600),
      Dish(id: 2, name: "Noodles", price: 950),
    ])
    #expect(total.last == "Total: $6.00")
  }

  @Test("A chosen dish that a menu lacks is kept for the next, and isn't lost")
  func missingFromMenu() {
    let rows = Recording(viewModel.dishes.map { $0.map(\.row) })
    viewModel.choose(1)
    viewModel.order()
    viewModel.choose(2)
    viewModel.choose(2)
    orders.succeed([Dish(id: 1, name: "Fritters", price: 600)])
    #expect(
      rows.last == [
        "Fritters, $6.00 × 0", "Noodles × 2, not on the menu now",
      ])
    #expect(total.last == "Total: $0.00")

    viewModel.order()
    #expect(orders.count == 1)
    viewModel.choose(1)
    viewModel.order()
    orders.succeed([
      Dish(id: 1, name: "Fritters", price: 600),
      Dish(id: 2, name: "Noodles", price: 1050),
    ])
    #expect(total.last == "Total: $21.00")
  }

  @Test("A failed order keeps what was chosen, and can be repeated")
  func failedOrder() {
    viewModel.choose(2)
    viewModel.order()
    orders.fail(LunchError.soldOut(dish: "Noodles"))
    #expect(messages.elements == ["Noodles is sold out."])
    #expect(total.last == "Total: $9.50")
    viewModel.order()
    #expect(orders.count == 2)
  }

  @Test("Two taps send one order, and no dish sends none")
  func twoTaps() {
    viewModel.order()
    #expect(orders.count == 0)
    viewModel.choose(1)
    viewModel.order()
    viewModel.order()
    #expect(orders.count == 1)
  }

  @Test("An order can be sent while something is chosen and none runs")
  func canOrder() {
    let canOrder = Recording(viewModel.canOrder)
    viewModel.choose(1)
    viewModel.order()
    orders.fail(LunchError.offline)
    viewModel.clear()
    #expect(canOrder.elements == [false, true, false, true, false])
  }

  @Test("Clear isn't possible while an order is on its way")
  func canClear() {
    let canClear = Recording(viewModel.canClear)
    viewModel.choose(1)
    viewModel.order()
    orders.fail(LunchError.offline)
    #expect(canClear.elements == [true, false, true])
  }
}

import Foundation
import ReactiveUI
import Testing

@testable import Lunch

@MainActor
struct MenuScreenTests {
  @Test("An error is shown, and the screen works on")
  func errorOnScreen() {
    let orders = Pending<[Dish]>()
    let screen = MenuScreen(
      MenuViewModel(
        dishes: [Dish(id: 2, name: "Noodles", price: 950)],
        send: { _ in orders.request() }))
    screen.loadViewIfNeeded()
    screen.table.tapRow(at: IndexPath(row: 0, section: 0))
    screen.order.tap()
    #expect(!screen.order.isEnabled)
    #expect(!screen.clear.isEnabled)
    orders.fail(LunchError.offline)
    let alert = screen.presentedViewController as? UIAlertController
    #expect(alert?.message == "You are offline. Please try again.")
    alert?.actions.first?.tap()
    screen.clear.tap()
    #expect(screen.total.text == "Total: $0.00")
  }

  @Test("The screen shows the table, the total, Order and Clear")
  func shownViews() {
    let screen = MenuScreen(
      MenuViewModel(dishes: [], send: { _ in .just([]) }))
    screen.loadViewIfNeeded()
    for view in [screen.table, screen.total, screen.order] as [UIView] {
      #expect(view.isDescendant(of: screen.view))
    }
    #expect(screen.navigationItem.leftBarButtonItem === screen.clear)
  }
}

import Foundation
import ReactiveUI
import Testing

@testable import Lunch

@MainActor
struct MenuScreenTests {
  @Test("A tap on a row chooses its dish")
  func tapOnRow() {
    let screen = MenuScreen(
      MenuViewModel(dishes: [
        Dish(id: 1, name: "Fritters", price: 600),
        Dish(id: 2, name: "Noodles", price: 950),
      ]))
    screen.loadViewIfNeeded()
    screen.table.tapRow(at: IndexPath(row: 1, section: 0))
    let rows = screen.table.visibleCells.map { $0.textLabel?.text }
    #expect(rows == ["Fritters, $6.00 × 0", "Noodles, $9.50 × 1"])
    #expect(screen.total.text == "Total: $9.50")
  }

  @Test("The screen shows the table and the total")
  func shownViews() {
    let screen = MenuScreen(MenuViewModel(dishes: []))
    screen.loadViewIfNeeded()
    for view in [screen.table, screen.total] as [UIView] {
      #expect(view.isDescendant(of: screen.view))
    }
  }
}

import Foundation
import ReactiveCore
import ReactiveUI
import Testing

@testable import Lunch

@MainActor
struct MenuCoordinatorTests {
  let navigation = UINavigationController()
  let service = FakeMenuService()
  let coordinator: MenuCoordinator

  init() {
    coordinator = MenuCoordinator(
      navigation: navigation, services: Services(menu: service))
    navigation.beginAppearanceTransition(true, animated: false)
    navigation.endAppearanceTransition()
    coordinator.start()
    service.menus.succeed([Dish(id: 2, name: "Noodles", price: 950)])
  }

  private var menu: MenuScreen? {
    navigation.viewControllers.first as? MenuScreen
  }

  private func openDish() throws -> DishScreen {
    menu?.table.tapRow(at: IndexPath(row: 0, section: 0))
    return try #require(navigation.topViewController as? DishScreen)
  }

  /// Lets the main queue run what waits there, as between two touches.
  private func nextTurn() async {
    await withCheckedContinuation { turn in
      DispatchQueue.main.async { turn.resume() }
    }
  }

  @Test("What is saved on the second screen is on the first")
  func resultComesBack()
    async throws
  {
    let dish = try openDish()
    dish.add.tap()
    dish.add.tap()
    dish.note.insertText("no onions")
    await nextTurn()
    dish.save.tap()
    #expect(navigation.topViewController == menu)
    #expect(menu?.total.text == "Total: $19.00")
    #expect(try openDish().note.text == "no onions")
  }

  @Test("A dish that was opened before the answer isn't ordered again")
  func openedBeforeAnswer() throws {
    let first = try openDish()
    first.add.tap()
    first.add.tap()
    first.save.tap()
    menu?.order.tap()
    let second = try openDish()
    second.add.tap()
    service.answers.succeed([Dish(id: 2, name: "Noodles", price: 1050)])
    second.save.tap()
    #expect(menu?.total.text == "Total: $10.50")
  }

  @Test("What is saved for a dish that has left the menu isn't lost")
  func savedAfterReload() throws {
    menu?.reload.tap()
    let dish = try openDish()
    dish.add.tap()
    service.menus.succeed([])
    dish.save.tap()
    menu?.reload.tap()
    service.menus.succeed([Dish(id: 2, name: "Noodles", price: 950)])
    #expect(menu?.total.text == "Total: $9.50")
  }

  @Test("Two taps on a dish open one screen, whose result arrives")
  func twoTaps() throws {
    let dish = try openDish()
    #expect(try openDish() === dish)
    #expect(navigation.viewControllers.count == 2)
    dish.add.tap()
    dish.save.tap()
    #expect(menu?.total.text == "Total: $9.50")
  }

  @Test("A visit begins with a subscription")
  func describedVisit() {
    let visit = MenuCoordinator.edit(
      Dish(id: 2, name: "Noodles", price: 950), on: navigation)
    #expect(navigation.viewControllers.count == 1)
    let visiting = visit.subscribe()
    #expect(navigation.viewControllers.count == 2)
    visiting.dispose()
  }

  @Test("Going back changes nothing, and the screen works on")
  func goingBack() throws {
    try openDish().add.tap()
    navigation.popViewController(animated: false)
    #expect(menu?.total.text == "Total: $0.00")
    let dish = try openDish()
    dish.add.tap()
    dish.save.tap()
    #expect(menu?.total.text == "Total: $9.50")
  }

  @Test("The second screen is freed, and its result isn't lost")
  func secondScreenIsFreed() throws {
    for isSaved in [true, false] {
      weak var dish: DishScreen?
      dish = try openDish()
      #expect(dish != nil)
      dish?.add.tap()
      if isSaved {
        dish?.save.tap()
      } else {
        navigation.popViewController(animated: false)
      }
      #expect(dish == nil)
      #expect(menu?.total.text == "Total: $9.50")
    }
  }
}

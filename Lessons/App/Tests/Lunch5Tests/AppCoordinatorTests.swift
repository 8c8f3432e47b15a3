import Foundation
import ReactiveUI
import Testing

@testable import Lunch

@MainActor
struct AppCoordinatorTests {
  let server = DemoServer()
  let app: AppCoordinator

  init() {
    app = AppCoordinator(services: Services(transport: server))
    app.navigation.beginAppearanceTransition(true, animated: false)
    app.navigation.endAppearanceTransition()
    app.start()
  }

  private func top<Shown: UIViewController>(
    _ type: Shown.Type = Shown.self
  ) throws -> Shown {
    try #require(app.navigation.topViewController as? Shown)
  }

  private func logIn() throws {
    let login = try top(LoginScreen.self)
    login.email.insertText("ada@example.org")
    login.password.insertText("password")
    login.submit.tap()
  }

  @Test("The menu follows the login, and the login a logout")
  func loginAndLogout() throws {
    try logIn()
    weak var menu: MenuScreen?
    menu = try top()
    #expect(menu?.table.visibleCells.count == 3)
    menu?.logOut.tap()
    _ = try top(LoginScreen.self)
    #expect(menu == nil)
  }

  @Test("Two taps on a dish open one screen, whose result arrives")
  func twoTaps() throws {
    try logIn()
    let menu = try top(MenuScreen.self)
    for _ in 1...2 {
      menu.table.tapRow(at: IndexPath(row: 0, section: 0))
    }
    #expect(app.navigation.viewControllers.count == 2)
    let dish = try top(DishScreen.self)
    dish.add.tap()
    dish.save.tap()
    #expect(menu.total.text == "Total: $6.00")
  }

  @Test("An expired token is renewed while an order is sent")
  func expiredToken() throws {
    try logIn()
    let menu = try top(MenuScreen.self)
    menu.table.tapRow(at: IndexPath(row: 0, section: 0))
    let dish = try top(DishScreen.self)
    dish.add.tap()
    dish.save.tap()
    server.expireAccess()
    menu.order.tap()
    #expect(
      server.log == [
        "POST /login", "GET /menu",
        "POST /orders", "POST /refresh", "POST /orders",
      ])
    let alert = menu.presentedViewController as? UIAlertController
    #expect(alert?.message == "Your order is on its way.")
  }

  @Test("A server that refuses a new token, too, leads to the login")
  func refusedNewToken() throws {
    try logIn()
    server.refusesTokens = true
    try top(MenuScreen.self).reload.tap()
    #expect(
      server.log.suffix(3) == ["GET /menu", "POST /refresh", "GET /menu"])
    _ = try top(LoginScreen.self)
  }

  @Test("A wrong password is shown")
  func wrongPassword() throws {
    let login = try top(LoginScreen.self)
    login.email.insertText("ada@example.org")
    login.password.insertText("12345678")
    login.submit.tap()
    let alert = login.presentedViewController as? UIAlertController
    #expect(alert?.message == "Wrong address or password.")
  }
}

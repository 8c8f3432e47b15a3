import Foundation
import ReactiveUI
import Testing

@testable import Lunch

@MainActor
struct AppCoordinatorTests {
  let server = DemoServer()
  let app: AppCoordinator

  init() {
    app = AppCoordinator(
      services: Services(
        transport: server, historyCache: MemoryHistoryCaches().cache(of:)))
    app.navigation.beginAppearanceTransition(true, animated: false)
    app.navigation.endAppearanceTransition()
    app.start()
  }

  private func top<Shown: UIViewController>(
    _ type: Shown.Type = Shown.self
  ) throws -> Shown {
    try #require(app.navigation.topViewController as? Shown)
  }

  private func logIn(as email: String = "ada@example.org") throws {
    let login = try top(LoginScreen.self)
    login.email.insertText(email)
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
    #expect(alert?.message == "Your order is on its way.")
  }

  /// The alert above the screens of a customer who is logged in.
  private var alert: UIAlertController? {
    app.navigation.presentedViewController as? UIAlertController
  }

  @Test("Messages are read one after the other, on whichever screen")
  func messages() throws {
    try logIn()
    let menu = try top(MenuScreen.self)
    server.isOffline = true
    menu.table.tapRow(at: IndexPath(row: 0, section: 0))
    menu.reload.tap()
    menu.reload.tap()
    _ = try top(DishScreen.self)
    for _ in 1...2 {
      #expect(alert?.message == "You are offline. Please try again.")
      alert?.actions.first?.tap()
    }
    #expect(alert == nil)
  }

  @Test("A message ends with the session")
  func messageAtLogout() throws {
    try logIn()
    let menu = try top(MenuScreen.self)
    server.isOffline = true
    menu.reload.tap()
    #expect(alert != nil)
    menu.logOut.tap()
    #expect(alert == nil)
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

  @Test("An order is in the history")
  func history() throws {
    try logIn()
    try top(MenuScreen.self).history.tap()
    let history = try top(HistoryScreen.self)
    let table = history.table
    let rows = table.visibleCells.map { $0.textLabel?.text }
    #expect(rows.first == "Order 7: $9.50")
    #expect(rows.count == 3)
    table.visibleRowLimit = 2
    #expect(table.numberOfRows(inSection: 0) == 6)
    table.scrollToRow(
      at: IndexPath(row: 5, section: 0), at: .top, animated: false)
    #expect(table.numberOfRows(inSection: 0) == 7)
  }

  @Test("The next customer doesn't see this one's orders")
  func nextCustomer() throws {
    try logIn(as: "ada@example.org")
    #expect(try orderCount() == 3)
    try top(MenuScreen.self).logOut.tap()
    try logIn(as: "ben@example.org")
    server.isOffline = true
    #expect(try orderCount() == 0)
  }

  @Test("A logout leaves no orders on the phone")
  func logoutForgets() throws {
    try logIn(as: "ada@example.org")
    #expect(try orderCount() == 3)
    try top(MenuScreen.self).logOut.tap()
    try logIn(as: "ada@example.org")
    server.isOffline = true
    #expect(try orderCount() == 0)
  }

  @Test(
    "After a restart with a stored login, the orders are that customer's",
    arguments: [("ada@example.org", 1), ("ben@example.org", 0)])
  func storedLogin(customer: String, count: Int) throws {
    let caches = MemoryHistoryCaches()
    caches.cache(of: "ada@example.org").store([.number(7)])
    server.isOffline = true
    let login = Login(customer: customer, tokens: .number(1))
    let app = AppCoordinator(
      services: Services(
        transport: server, login: login, historyCache: caches.cache(of:)))
    app.navigation.beginAppearanceTransition(true, animated: false)
    app.navigation.endAppearanceTransition()
    app.start()
    let menu = app.navigation.topViewController as? MenuScreen
    menu?.history.tap()
    let history = app.navigation.topViewController as? HistoryScreen
    #expect(history?.table.numberOfRows(inSection: 0) == count)
  }

  /// Opens the history and leaves it.
  ///
  /// - Returns: how many orders it shows
  private func orderCount() throws -> Int {
    try top(MenuScreen.self).history.tap()
    defer { app.navigation.popViewController(animated: false) }
    return try top(HistoryScreen.self).table.numberOfRows(inSection: 0)
  }
}

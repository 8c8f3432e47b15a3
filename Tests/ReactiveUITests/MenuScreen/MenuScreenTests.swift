import Foundation
import ReactiveCore
import ReactiveUI
import Testing

/// A screen to order menus on, used as a user would.
@MainActor
struct MenuScreenTests {
  let kitchen = PublishSubject<[Menu]>()
  let screen: MenuViewController
  let stack: UINavigationController

  init() {
    screen = MenuViewController(viewModel: MenuViewModel(fetch: kitchen))
    stack = UINavigationController(rootViewController: screen)
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
  }

  func serve() {
    kitchen.onNext([Menu(name: "Bibimbap", price: 9), Menu(name: "Japchae", price: 8)])
    kitchen.onCompleted()
  }

  func cell(_ row: Int) throws -> MenuCell {
    try #require(screen.table.cellForRow(at: IndexPath(row: row, section: 0)) as? MenuCell)
  }

  @Test func `the indicator turns while menus load`() {
    #expect(screen.indicator.isAnimating)
    serve()
    #expect(!screen.indicator.isAnimating)
  }

  @Test func `menus are shown in both views`() throws {
    serve()
    #expect(try cell(0).name.text == "Bibimbap 9")
    #expect(try cell(1).name.text == "Japchae 8")
    let thumbnails = screen.thumbnails.visibleCells.compactMap { $0 as? ThumbnailCell }
    #expect(thumbnails.map { $0.picture.image?.name } == ["Bibimbap", "Japchae"])
  }

  @Test func `plus and minus change the count, the number of items and the total`() throws {
    serve()
    try cell(0).plus.tap()
    try cell(0).plus.tap()
    try cell(1).plus.tap()
    try cell(1).minus.tap()
    try cell(1).minus.tap()
    #expect(try cell(0).count.text == "2")
    #expect(try cell(1).count.text == "0")
    #expect(screen.itemCount.text == "2")
    #expect(screen.total.text == "18 won")
  }

  @Test func `clear sets everything back`() throws {
    serve()
    try cell(0).plus.tap()
    screen.clear.tap()
    #expect(try cell(0).count.text == "0")
    #expect(screen.itemCount.text == "0")
    #expect(screen.total.text == "0 won")
  }

  @Test func `an order of nothing shows an alert, which a tap takes away`() throws {
    serve()
    screen.order.tap()
    let alert = try #require(screen.presentedViewController as? UIAlertController)
    #expect(alert.message == "No menu chosen")
    alert.actions.first?.tap()
    #expect(screen.presentedViewController == nil)
    #expect(stack.topViewController == screen)
  }

  @Test func `an order shows what was chosen on another screen`() throws {
    serve()
    try cell(1).plus.tap()
    screen.order.tap()
    let order = try #require(stack.topViewController as? OrderViewController)
    #expect(order.lines.text == "Japchae × 1")
    stack.popViewController(animated: true)
    #expect(stack.topViewController == screen)
    #expect(screen.total.text == "8 won")
  }

  @Test func `an error is shown`() throws {
    kitchen.onError(Failure())
    let alert = try #require(screen.presentedViewController as? UIAlertController)
    #expect(alert.message == "Failure()")
    #expect(!screen.indicator.isAnimating)
  }

  @Test func `the screen is freed with all that it bound`() {
    weak var weakScreen: MenuViewController?
    do {
      let viewModel = MenuViewModel(fetch: .just([Menu(name: "Bibimbap", price: 9)]))
      let screen = MenuViewController(viewModel: viewModel)
      screen.loadViewIfNeeded()
      weakScreen = screen
    }
    #expect(weakScreen == nil)
  }
}

import Foundation
import ScreenText
import TestTraits
import Testing

@testable import HeadlessUIKit

@Suite @MainActor struct ScreenTouchTests {
  /// What can be touched on a screen, a line each, such as `button $0.order.tap()`.
  private func touches(of screen: UIViewController) throws -> [String] {
    var builder = ScreenBuilder()
    _ = try builder.content(of: screen)
    return Self.lines(builder.touches)
  }

  private func touches(of views: UIView...) throws -> [String] {
    var builder = ScreenBuilder()
    _ = try builder.content(of: views)
    return Self.lines(builder.touches)
  }

  private static func lines(_ touches: [ScreenTouch]) -> [String] {
    touches.map { "\($0.kind.rawValue) \($0.code ?? "-")" }
  }

  private static func button(_ title: String) -> UIButton {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    return button
  }

  private final class Form: UIViewController {
    let title2 = UILabel()
    let name = UITextField()
    let note = UITextView()
    let search = UISearchBar()
    let news = UISwitch()
    let silent = UIButton()
    let buttons = [button("A"), button("B")]
    let maybe: UIButton? = button("C")
    private(set) lazy var made = button("D")

    override func viewDidLoad() {
      super.viewDidLoad()
      title2.text = "Form"
      _ = made
    }
  }

  @Test func `each view that a user can touch has the code that touches it`() throws {
    #expect(
      try touches(of: Form()) == [
        "field $0.name", "text $0.note", "field $0.search", "button $0.news.tap()",
        "button $0.buttons[0].tap()", "button $0.buttons[1].tap()", "button $0.maybe?.tap()",
        "button $0.made.tap()",
      ])
  }

  @Test func `views that are shown without a screen are the arguments of show`() throws {
    #expect(
      try touches(of: UILabel(), UITextField(), Self.button("Go"))
        == ["field $1", "button $2.tap()"])
  }

  @Test func `a view that no property holds has no code`() throws {
    let screen = UIViewController()
    screen.view.addSubview(Self.button("Go"))
    #expect(try touches(of: screen) == ["button -"])
  }

  fileprivate final class Cell: UITableViewCell {
    let more = button("+")
  }

  private final class Menu: UIViewController, UITableViewDataSource {
    let table = UITableView()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Menu"
      table.dataSource = self
      table.refreshControl = UIRefreshControl()
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let type = indexPath.row == 0 ? UITableViewCell.self : Cell.self
      let cell = type.init(reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  @Test func `rows can be tapped and pulled, and so can the buttons in their cells`() throws {
    let menu = Menu()
    #expect(
      try touches(of: menu) == [
        "pull $0.table.refreshControl?.pull()",
        "row $0.table.tapRow(at: IndexPath(row: 0, section: 0))",
        "row $0.table.tapRow(at: IndexPath(row: 1, section: 0))", "button -",
      ])
    menu.table.refreshControl?.beginRefreshing()
    #expect(try touches(of: menu).first?.hasPrefix("row") == true)
  }

  @Test func `the bar, the way back and an alert are reached through the navigation`() throws {
    let first = UIViewController()
    let menu = PublicMenu()
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(menu, animated: false)
    let alert = UIAlertController(title: "Name?", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    menu.present(alert, animated: false)
    let top = "($0.topViewController as! HeadlessUIKitTests.PublicMenu)"
    let front = "(\(top).presentedViewController as? UIAlertController)?"
    #expect(
      try touches(of: navigation) == [
        "button $0.popViewController(animated: true)",
        "button \(top).navigationItem.rightBarButtonItem?.tap()", "button \(top).order.tap()",
        "field \(front).textFields?[0]", "button \(front).actions[0].tap()",
      ])
    menu.dismiss(animated: false)
    #expect(
      try touches(of: menu) == [
        "button $0.navigationController?.popViewController(animated: true)",
        "button $0.navigationItem.rightBarButtonItem?.tap()", "button $0.order.tap()",
      ])
  }

  @Test func `a presented screen is reached through the one that presents it`() throws {
    let menu = UIViewController()
    menu.present(PublicMenu(), animated: false)
    let front = "($0.presentedViewController as! HeadlessUIKitTests.PublicMenu)"
    #expect(try touches(of: menu) == ["button \(front).order.tap()"])
  }

  @Test(.newProcess) func `touches are listed only for a checker that asks`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        show(UITextField())
        setenv(ScreenTouch.variable, "WORD", 1)
        show(UITextField())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text == "WORD [{\"code\":\"$0\",\"kind\":\"field\"}]\n")
  }
}

final class PublicMenu: UIViewController {
  let order = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    order.setTitle("Order", for: .normal)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save")
  }
}

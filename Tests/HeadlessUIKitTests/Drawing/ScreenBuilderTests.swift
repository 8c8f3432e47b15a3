import Foundation
import ScreenText
import TestTraits
import Testing

@testable import HeadlessUIKit

@Suite @MainActor struct ScreenBuilderTests {
  private func text(of screen: UIViewController) throws -> [String] {
    var builder = ScreenBuilder()
    return Self.inside(try builder.content(of: screen).text)
  }

  private func text(of views: UIView...) throws -> [String] {
    var builder = ScreenBuilder()
    return Self.inside(try builder.content(of: views).text)
  }

  /// The lines of a screen without its frame.
  private static func inside(_ text: [String]) -> [String] {
    text.dropFirst().dropLast().map { line in
      line.hasPrefix("|=")
        ? "=" : line.dropFirst(2).dropLast(2).trimmingCharacters(in: .whitespaces)
    }
  }

  private class Base: UIViewController {
    let first = UILabel()
    private let second: UIButton? = UIButton()

    override func viewDidLoad() {
      super.viewDidLoad()
      first.text = "loaded"
      second?.setTitle("Go", for: .normal)
    }
  }

  private final class Declaring: Base {
    let stack = UIStackView()
    let inside = UILabel()
    let hidden = UILabel()
    let empty = UILabel()
    let labels = [UILabel(), UILabel()]
    private(set) lazy var made = UILabel()
    lazy var never = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      for (label, text) in zip(
        [inside, hidden, labels[0], labels[1], made], ["in", "no", "a", "b", "c"])
      {
        label.text = text
      }
      hidden.isHidden = true
      stack.axis = .vertical
      stack.addArrangedSubview(inside)
    }
  }

  @Test func `a screen shows what its properties hold, in the order of their declaration`() throws {
    #expect(try text(of: Declaring()) == ["loaded", "( Go )", "in", "a", "b", "c"])
  }

  @Test func `a screen that adds subviews shows these`() throws {
    let screen = Declaring()
    screen.view.addSubview(screen.labels[1])
    screen.view.addSubview(screen.stack)
    #expect(try text(of: screen) == ["b", "in"])
  }

  @Test func `a stack is a row or a column`() throws {
    let labels = ["a", "b", "c"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let row = UIStackView(arrangedSubviews: labels)
    #expect(try text(of: row) == ["a  b  c"])
    labels[1].alpha = 0
    #expect(try text(of: row) == ["a  c"])
    row.axis = .vertical
    #expect(try text(of: row) == ["a", "c"])
    row.addArrangedSubview(labels[0])
    labels[2].removeFromSuperview()
    #expect(row.arrangedSubviews == [labels[1], labels[0]])
  }

  @Test func `the states of controls are seen, and a password is not`() throws {
    let field = UITextField()
    field.placeholder = "Email"
    let password = UITextField()
    password.isSecureTextEntry = true
    password.text = "Ada"
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    button.isEnabled = false
    let spinner = UIActivityIndicatorView()
    #expect(
      try text(of: field, password, button, spinner) == [
        "[ Email ] placeholder", "[ ••• ] secure", "( Go ) disabled",
      ])
    field.insertText("a@b")
    field.becomeFirstResponder()
    button.isEnabled = true
    button.isSelected = true
    spinner.startAnimating()
    let search = UISearchBar()
    search.placeholder = "Search"
    let news = UISwitch()
    #expect(try text(of: search, news) == ["[ Search ] placeholder", "<switch off>"])
    search.insertText("tea")
    news.tap()
    news.isEnabled = false
    #expect(try text(of: search, news) == ["[ tea ]", "<switch on> disabled"])
    #expect(
      try text(of: field, button, spinner) == ["[ a@b ] editing", "( Go ) selected", "<spinner>"])
  }

  private final class CountCell: UITableViewCell {
    let add = UIButton()
  }

  private final class Rows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = CountCell(reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      cell.detailTextLabel?.text = "\n!"
      cell.imageView?.image = UIImage(named: "tea")
      cell.add.setTitle("+", for: .normal)
      return cell
    }
  }

  @Test func `a row shows its labels and the controls that its class declares`() throws {
    let rows = Rows()
    let table = UITableView()
    table.refreshControl = UIRefreshControl()
    table.dataSource = rows
    table.tapRow(at: IndexPath(row: 1, section: 0))
    table.refreshControl?.beginRefreshing()
    #expect(
      try text(of: table) == [
        "<spinner>", "- <image tea>  row 0  \\", "!  ( + )", "> <image tea>  row 1  \\", "!  ( + )",
      ])
  }

  @Test func `a bar, the way back, and an alert in front`() throws {
    let menu = UIViewController()
    menu.title = "Lunch"
    let dish = Base()
    dish.title = "Noodles"
    dish.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save")
    let navigation = UINavigationController(rootViewController: menu)
    navigation.pushViewController(dish, animated: false)
    let bar = "< Lunch        Noodles        ( Save )"
    let shown = try text(of: navigation)
    #expect(shown == [bar, "=", "loaded", "( Go )"])
    #expect(try text(of: dish) == [bar, "=", "loaded", "( Go )"])
    let alert = UIAlertController(title: "Sorry", message: "Sold out", preferredStyle: .alert)
    alert.addTextField { $0.text = "why" }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    navigation.present(alert, animated: false)
    let box = "+------------------------------------+"
    let front = try text(of: navigation).suffix(6).map { $0.trimmingCharacters(in: ["|", " "]) }
    #expect(front == [box, "Sorry", "Sold out", "[ why ]", "( OK )", box])
    alert.actions[0].tap()
    navigation.present(Base(), animated: false)
    #expect(try text(of: navigation) == ["loaded", "( Go )"])
  }

  private final class Sliding: UIViewController {
    let volume = UISlider()
    let table = UITableView()
    let column = UIStackView()
  }

  @Test func `a view without a form is named`() {
    let error = #expect(throws: UnshownView.self) { try text(of: Sliding()) }
    #expect(
      error?.message
        == "`show` can't draw Sliding.volume, a UISlider: hide it, or show other views."
    )
    let screen = Sliding()
    screen.volume.isHidden = true
    screen.view.addSubview(UIStackView(arrangedSubviews: [screen.table]))
    #expect(throws: UnshownView.self) { try text(of: screen) }
  }

  @Test(.newProcess) func `showing a view without a form stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in show(UISlider()) }
    await #expect(processExitsWith: .failure) { @MainActor in
      let label = UILabel()
      label.text = String(repeating: "wide", count: 100)
      show(label)
    }
    await #expect(processExitsWith: .success) { @MainActor in
      show(UILabel(), UIViewController().view)
    }
  }
}

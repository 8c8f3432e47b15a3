import HeadlessUIKit
import Testing

@MainActor
struct PresentationTests {
  let screen = UIViewController()

  @Test func `an alert is there until one of its buttons is tapped`() {
    var answers: [String] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    for (title, style) in [("Yes", UIAlertAction.Style.destructive), ("No", .cancel)] {
      alert.addAction(UIAlertAction(title: title, style: style) { answers.append($0.title ?? "") })
    }
    alert.addTextField { $0.text = "all" }
    screen.present(alert, animated: false)
    #expect(screen.presentedViewController == alert)
    #expect(alert.presentingViewController == screen)
    #expect(alert.textFields?.first?.text == "all")
    alert.actions[1].tap()
    #expect(answers == ["No"])
    #expect(screen.presentedViewController == nil)
    alert.actions[0].tap()
    #expect(answers == ["No"])
  }

  @Test func `a button that is disabled does nothing`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default)
    action.isEnabled = false
    alert.addAction(action)
    screen.present(alert, animated: false)
    action.tap()
    #expect(screen.presentedViewController == alert)
  }

  @Test func `one screen is presented at a time`() {
    let (first, second) = (UIViewController(), UIViewController())
    screen.present(first, animated: false)
    screen.present(second, animated: false)
    #expect(screen.presentedViewController == first)
    first.present(second, animated: false)
    first.dismiss(animated: false)
    #expect(first.presentedViewController == nil)
    first.dismiss(animated: false)
    #expect(screen.presentedViewController == nil)
  }

  final class Screen: UIViewController {
    var log: [String] = []
    override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
  }

  @Test func `a stack shows its uppermost screen`() {
    let (root, top) = (Screen(), Screen())
    let stack = UINavigationController(rootViewController: root)
    #expect(root.log.isEmpty)
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    stack.pushViewController(top, animated: false)
    #expect(root.log == ["appeared", "disappeared"])
    #expect(top.log == ["appeared"])
    #expect(top.navigationController == stack)
    #expect(stack.visibleViewController == top)
    #expect(stack.view.subviews == [top.view])
    #expect(stack.popToRootViewController(animated: false) == [top])
    #expect(top.log == ["appeared", "disappeared"])
    #expect(top.navigationController == nil)
    #expect(stack.popViewController(animated: false) == nil)
  }
}

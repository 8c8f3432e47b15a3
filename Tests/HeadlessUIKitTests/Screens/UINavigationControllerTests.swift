import HeadlessUIKit
import Testing

@MainActor
struct UINavigationControllerTests {
  /// The calls of all screens, in their order.
  final class Log {
    var calls: [String] = []
  }

  final class Screen: UIViewController {
    private let log: Log

    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    override func viewDidLoad() { note("load") }
    override func viewWillAppear(_ animated: Bool) {
      note(isMovingToParent ? "will enter" : "will appear")
    }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) {
      note(isMovingFromParent ? "will leave" : "will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }

    private func note(_ call: String) { log.calls.append("\(title ?? "") \(call)") }
  }

  let log = Log()
  let stack = UINavigationController()

  init() {
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
  }

  @Test func `a screen that is pushed is loaded before the other disappears`() {
    stack.setViewControllers([Screen("a", log)], animated: false)
    #expect(log.calls == ["a load", "a will enter", "a did appear"])
    log.calls = []
    stack.pushViewController(Screen("b", log), animated: false)
    #expect(
      log.calls == [
        "b load", "a will disappear", "b will enter", "a did disappear", "b did appear",
      ])
  }

  @Test func `a screen that is popped knows that it leaves`() {
    let b = Screen("b", log)
    stack.viewControllers = [Screen("a", log)]
    stack.pushViewController(b, animated: false)
    log.calls = []
    #expect(stack.popViewController(animated: false) == b)
    #expect(
      log.calls == ["b will leave", "a will appear", "b did disappear", "a did appear"])
    #expect(!b.isMovingFromParent)
  }

  @Test func `only the last screen of a new stack is loaded`() {
    let screens = ["a", "b", "c"].map { Screen($0, log) }
    stack.setViewControllers(screens, animated: false)
    #expect(screens.map(\.isViewLoaded) == [false, false, true])
    #expect(screens.allSatisfy { $0.navigationController == stack })
    #expect(stack.popToViewController(screens[0], animated: false) == [screens[1], screens[2]])
    #expect(stack.viewControllers == [screens[0]])
  }

  @Test func `a screen of the old stack that stays on top notices nothing`() {
    let (a, b) = (Screen("a", log), Screen("b", log))
    stack.viewControllers = [a, b]
    log.calls = []
    stack.viewControllers = [b]
    #expect(log.calls.isEmpty)
    #expect(a.navigationController == nil)
  }

  @Test func `a stack is freed with its screens`() {
    weak var screen: Screen?
    do {
      let stack = UINavigationController()
      stack.viewControllers = [Screen("a", log)]
      screen = stack.viewControllers.first as? Screen
      #expect(screen != nil)
    }
    #expect(screen == nil)
  }
}

import HeadlessUIKit
import Testing

@MainActor
struct UIButtonTests {
  let button = UIButton()
  let log = EventLog()

  init() {
    log.watch(button, [.primaryActionTriggered, .touchUpInside, .touchDown])
  }

  @Test func `a tap sends what a finger sends, in its order`() {
    button.tap()
    #expect(log.entries == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test func `the button is highlighted while the finger is down`() {
    var states: [UIControl.State] = []
    button.addAction(UIAction { [button] _ in states.append(button.state) }, for: .allTouchEvents)
    button.tap()
    #expect(states == [.highlighted, .normal])
  }

  enum Obstacle: CaseIterable {
    case disabled, hidden, untouchable, inHiddenView, inUntouchableView

    @MainActor
    func befall(_ button: UIButton, in view: UIView) {
      switch self {
      case .disabled: button.isEnabled = false
      case .hidden: button.isHidden = true
      case .untouchable: button.isUserInteractionEnabled = false
      case .inHiddenView: view.isHidden = true
      case .inUntouchableView: view.isUserInteractionEnabled = false
      }
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `a tap does nothing on a button that is`(_ obstacle: Obstacle) {
    let view = UIView()
    view.addSubview(button)
    obstacle.befall(button, in: view)
    button.tap()
    #expect(log.entries.isEmpty)
  }

  @Test func `sending touchUpInside in code sends nothing else`() {
    button.isEnabled = false
    button.sendActions(for: .touchUpInside)
    #expect(log.entries == ["touchUpInside"])
  }

  @Test func `a button has a title per state, and the normal title is the default`() {
    #expect(button.currentTitle == nil)
    button.setTitle("dispose", for: .normal)
    button.setTitle("bind", for: .selected)
    #expect(button.currentTitle == "dispose")
    #expect(button.title(for: .selected) == "bind")
    #expect(button.title(for: .disabled) == "dispose")
    button.isSelected.toggle()
    #expect(button.currentTitle == "bind")
    button.isHighlighted = true
    #expect(button.currentTitle == "dispose")
    button.isHighlighted = false
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "dispose")
  }
}

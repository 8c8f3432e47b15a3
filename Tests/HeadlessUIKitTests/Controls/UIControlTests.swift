import HeadlessUIKit
import Testing

@MainActor
struct UIControlTests {
  let control = UIControl()
  let log = EventLog()

  nonisolated static let rawEvents: [(UIControl.Event, UInt)] = [
    (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
    (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
    (.touchCancel, 256), (.valueChanged, 4096), (.primaryActionTriggered, 8192),
    (.menuActionTriggered, 16384), (.editingDidBegin, 65536), (.editingChanged, 131_072),
    (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288), (.allTouchEvents, 0xFFF),
    (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000),
    (.systemReserved, 0xF000_0000), (.allEvents, 0xFFFF_FFFF),
  ]

  @Test(arguments: rawEvents)
  func `an event has the raw value that it has in UIKit`(event: UIControl.Event, rawValue: UInt) {
    #expect(event.rawValue == rawValue)
  }

  nonisolated static let states:
    [(isEnabled: Bool, isSelected: Bool, isHighlighted: Bool, UIControl.State)] = [
      (true, false, false, .normal),
      (true, false, true, .highlighted),
      (false, false, false, .disabled),
      (true, true, false, .selected),
      (false, true, true, [.disabled, .selected, .highlighted]),
    ]

  @Test(arguments: states)
  func `the state follows from what is set`(
    isEnabled: Bool, isSelected: Bool, isHighlighted: Bool, state: UIControl.State
  ) {
    control.isEnabled = isEnabled
    control.isSelected = isSelected
    control.isHighlighted = isHighlighted
    #expect(control.state == state)
  }

  @Test func `actions run in the order of adding, for their own events`() {
    control.addAction(UIAction { _ in log.note("first") }, for: .touchUpInside)
    control.addAction(UIAction { _ in log.note("other") }, for: .valueChanged)
    control.addAction(UIAction { _ in log.note("second") }, for: [.touchUpInside, .touchDown])
    control.sendActions(for: .touchUpInside)
    #expect(log.entries == ["first", "second"])
  }

  @Test func `an action runs once for all the events that are sent together`() {
    let action = UIAction { _ in log.note("ran") }
    control.addAction(action, for: .touchDown)
    control.addAction(action, for: .touchUpInside)
    control.sendActions(for: .allTouchEvents)
    #expect(log.entries == ["ran"])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
  }

  @Test func `a disabled control still sends actions from code`() {
    control.addAction(UIAction { _ in log.note("ran") }, for: .touchUpInside)
    control.isEnabled = false
    control.sendActions(for: .touchUpInside)
    #expect(log.entries == ["ran"])
  }

  @Test func `an action replaces one with the same identifier, event by event`() {
    let name = UIAction.Identifier("save")
    control.addAction(
      UIAction(identifier: name) { _ in log.note("old") }, for: [.touchDown, .touchUpInside])
    control.addAction(UIAction(identifier: name) { _ in log.note("new") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(log.entries == ["new", "old"])
  }

  @Test func `actions without an identifier never replace each other`() {
    for name in ["a", "b"] {
      control.addAction(UIAction { _ in log.note(name) }, for: .touchUpInside)
    }
    control.sendActions(for: .touchUpInside)
    #expect(log.entries == ["a", "b"])
  }

  @Test func `an action is removed from the given events, by itself or by its identifier`() {
    let first = UIAction { _ in log.note("first") }
    let second = UIAction { _ in log.note("second") }
    for action in [first, second] { control.addAction(action, for: [.touchDown, .touchUpInside]) }
    control.removeAction(first, for: .touchDown)
    control.removeAction(identifiedBy: second.identifier, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.entries == ["second", "first"])
  }

  @Test func `an action may take itself off while it runs`() {
    let action = UIAction { [control] action in
      log.note("ran")
      control.removeAction(action, for: .touchUpInside)
    }
    control.addAction(action, for: .touchUpInside)
    for _ in 1...2 { control.sendActions(for: .touchUpInside) }
    #expect(log.entries == ["ran"])
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func `an action knows its sender while it runs, and does not retain it`() {
    let action = UIAction { [control] action in
      log.note("\(action.sender as? UIControl === control)")
    }
    control.sendAction(action)
    #expect(log.entries == ["true"])
    #expect(action.sender == nil)
  }

  @Test func `each registered action goes through sendAction`() {
    let control = SilentControl()
    control.addAction(UIAction { _ in log.note("ran") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.entries.isEmpty)
  }

  private final class SilentControl: UIControl {
    override func sendAction(_ action: UIAction) {}
  }
}

import HeadlessUIKit
import Testing

@MainActor
struct UITextFieldTests {
  let field = UITextField()
  let log = EventLog()

  static let editingEvents: [UIControl.Event] = [
    .editingDidBegin, .editingChanged, .editingDidEnd, .primaryActionTriggered,
  ]

  init() {
    log.watch(field, Self.editingEvents)
  }

  @Test func `a field is empty at first, and when set to nil`() {
    #expect(field.text == "")
    #expect(!field.hasText)
    field.text = "typed"
    #expect(field.hasText)
    field.text = nil
    #expect(field.text == "")
  }

  @Test func `setting the text in code sends nothing`() {
    field.text = "set"
    #expect(log.entries.isEmpty)
  }

  @Test func `typing changes the text and sends editingChanged each time`() {
    field.text = "a"
    field.insertText("bc")
    field.insertText("é")
    field.deleteBackward()
    #expect(field.text == "abc")
    #expect(log.entries == ["editingChanged", "editingChanged", "editingChanged"])
  }

  @Test func `an action reads the text that was typed`() {
    field.addAction(
      UIAction { [log] action in log.note((action.sender as? UITextField)?.text ?? "no sender") },
      for: .editingChanged)
    field.insertText("abc")
    #expect(log.entries == ["editingChanged", "abc"])
  }

  @Test func `deleting in an empty field and typing nothing send nothing`() {
    field.deleteBackward()
    field.insertText("")
    #expect(log.entries.isEmpty)
  }

  @Test func `a disabled field takes no typing, and no editing`() {
    field.text = "a"
    field.isEnabled = false
    field.insertText("b")
    field.insertText("\n")
    field.deleteBackward()
    let isEditing = field.becomeFirstResponder()
    #expect(!isEditing)
    #expect(field.text == "a")
    #expect(log.entries.isEmpty)
  }

  @Test func `editing begins and ends once`() {
    for _ in 1...2 { field.becomeFirstResponder() }
    #expect(field.isEditing)
    for _ in 1...2 { field.resignFirstResponder() }
    #expect(!field.isEditing)
    #expect(log.entries == ["editingDidBegin", "editingDidEnd"])
  }

  @Test func `the next field takes over from the one that is edited`() {
    let (form, group, next) = (UIView(), UIView(), UITextField())
    form.addSubview(group)
    group.addSubview(field)
    form.addSubview(next)
    log.watch(next, Self.editingEvents, as: "next ")
    field.becomeFirstResponder()
    next.becomeFirstResponder()
    #expect(log.entries == ["editingDidBegin", "editingDidEnd", "next editingDidBegin"])
    #expect(!field.isFirstResponder && next.isFirstResponder)
  }

  @Test func `editing ends when the field leaves its view`() {
    let form = UIView()
    form.addSubview(field)
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(log.entries == ["editingDidBegin", "editingDidEnd"])
  }

  @Test func `Return leaves the text, and goes on editing if nobody listens for the exit`() {
    field.becomeFirstResponder()
    field.insertText("a")
    field.insertText("\n")
    #expect(field.text == "a")
    #expect(field.isEditing)
    #expect(log.entries == ["editingDidBegin", "editingChanged", "primaryActionTriggered"])
  }

  @Test func `Return ends editing if an action listens for the exit`() {
    log.watch(field, [.editingDidEndOnExit])
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(!field.isEditing)
    #expect(
      log.entries == [
        "editingDidBegin", "editingDidEndOnExit", "primaryActionTriggered", "editingDidEnd",
      ]
    )
  }
}

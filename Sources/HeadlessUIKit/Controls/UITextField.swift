/// A control in which a user edits a line of text.
///
/// Call ``insertText(_:)`` and ``deleteBackward()`` to type as a user would. They always change the
/// end of the text, because this field doesn't have a cursor. You can call them even if the field
/// isn't the first responder. Unlike UIKit's, this field doesn't have a delegate.
open class UITextField: UIControl, UIKeyInput {
  private var content = ""

  /// The text, empty by default and never `nil`; if you set it to `nil`, it becomes empty.
  ///
  /// When a user types, the field sends ``UIControl/Event/editingChanged``. When you set the text
  /// in code, the field doesn't send an event.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }

  /// The text that the field shows while it is empty.
  open var placeholder: String?

  /// Whether a user sees dots instead of the text, as in a password field.
  ///
  /// The ``text`` itself doesn't change.
  open var isSecureTextEntry = false

  /// Whether the user is editing the field, which is then the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the field contains text.
  open var hasText: Bool { !content.isEmpty }

  /// Types text at the end of the field, as a user would.
  ///
  /// The field appends the text and sends ``UIControl/Event/editingChanged`` once. A disabled field
  /// ignores typing.
  ///
  /// A single `"\n"` presses the Return key. The text stays unchanged, and the field sends
  /// ``UIControl/Event/editingDidEndOnExit`` and ``UIControl/Event/primaryActionTriggered``. As in
  /// UIKit, editing ends only if an action is registered for
  /// ``UIControl/Event/editingDidEndOnExit``.
  open func insertText(_ text: String) {
    guard isEnabled, !text.isEmpty else { return }
    if text == "\n" { return pressReturn() }
    content += text
    sendActions(for: .editingChanged)
  }

  /// Presses the delete key, as a user would.
  ///
  /// The field removes its last character and sends ``UIControl/Event/editingChanged``. Nothing
  /// happens in a field that is empty or disabled.
  open func deleteBackward() {
    guard isEnabled, hasText else { return }
    content.removeLast()
    sendActions(for: .editingChanged)
  }

  /// Whether a user can edit the field, which is the case while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, and sends ``UIControl/Event/editingDidBegin``.
  ///
  /// If another field of the same view tree is being edited, that field's editing ends first.
  ///
  /// - Returns: `true` if the field is being edited now
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing { sendActions(for: .editingDidBegin) }
    return true
  }

  /// Ends editing, and sends ``UIControl/Event/editingDidEnd``.
  ///
  /// - Returns: `true` if the field isn't being edited now
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.resignFirstResponder() else { return false }
    if wasEditing { sendActions(for: .editingDidEnd) }
    return true
  }

  private func pressReturn() {
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }
}

/// A control to edit a line of text.
///
/// There is no keyboard: ``insertText(_:)`` and ``deleteBackward()`` simulate typing. They work at
/// the end of the text, since there is no cursor, and the field need not be the first responder.
/// There is no delegate.
open class UITextField: UIControl, UIKeyInput {
  private var content = ""

  /// The text, empty by default and never `nil`: setting `nil` makes it empty.
  ///
  /// Setting it in code sends no event; typing sends ``UIControl/Event/editingChanged``.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }

  /// The text that an empty field shows.
  open var placeholder: String?

  /// Whether the text is hidden from who looks on; no effect here, since nothing is drawn.
  open var isSecureTextEntry = false

  /// Whether the field is being edited, that is, the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the text is not empty.
  open var hasText: Bool { !content.isEmpty }

  /// Types text at the end of the field, as a user does.
  ///
  /// It is appended, and ``UIControl/Event/editingChanged`` is sent once. A disabled field ignores
  /// typing.
  ///
  /// A single `"\n"` is the Return key, which leaves the text unchanged and sends
  /// ``UIControl/Event/editingDidEndOnExit`` and ``UIControl/Event/primaryActionTriggered``. If an
  /// action is registered for the former, editing ends, as in UIKit.
  open func insertText(_ text: String) {
    guard isEnabled, !text.isEmpty else { return }
    if text == "\n" { return pressReturn() }
    content += text
    sendActions(for: .editingChanged)
  }

  /// Presses the delete key, as a user does.
  ///
  /// The last character is removed and ``UIControl/Event/editingChanged`` is sent; without effect
  /// in a field that is empty or disabled.
  open func deleteBackward() {
    guard isEnabled, hasText else { return }
    content.removeLast()
    sendActions(for: .editingChanged)
  }

  /// Whether the field can be edited: whether it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Starts editing, which sends ``UIControl/Event/editingDidBegin``.
  ///
  /// Editing of another field of the same view tree ends before.
  ///
  /// - Returns: whether the field is being edited now
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing { sendActions(for: .editingDidBegin) }
    return true
  }

  /// Ends editing, which sends ``UIControl/Event/editingDidEnd``.
  ///
  /// - Returns: whether the field is no longer being edited
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

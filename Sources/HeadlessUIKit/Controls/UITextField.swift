/// A control in which a user types a line of text.
///
/// There is no keyboard: ``insertText(_:)`` and ``deleteBackward()`` act as a user's typing does.
/// They work at the end of the text, since there is no cursor, and the field need not be the first
/// responder. There is no delegate.
open class UITextField: UIControl, UIKeyInput {
  private var content = ""

  /// The text in the field, empty at first and never `nil`: a field that is set to `nil` is empty.
  ///
  /// Setting it in code sends no event. What changes by typing sends
  /// ``UIControl/Event/editingChanged``.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }

  /// What an empty field shows.
  open var placeholder: String?

  /// Whether the field is being edited, which is to say that it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether there is any text in the field.
  open var hasText: Bool { !content.isEmpty }

  /// Types text at the end of the field, as a user does.
  ///
  /// The text becomes longer and ``UIControl/Event/editingChanged`` is sent, once. A disabled field
  /// takes no typing.
  ///
  /// A single `"\n"` is the Return key: the text stays as it is, and
  /// ``UIControl/Event/editingDidEndOnExit`` and ``UIControl/Event/primaryActionTriggered`` are
  /// sent. If an action is registered for the former, editing ends with it, as in UIKit.
  ///
  /// - Parameter text: What is typed.
  open func insertText(_ text: String) {
    guard isEnabled, !text.isEmpty else { return }
    if text == "\n" { return pressReturn() }
    content += text
    sendActions(for: .editingChanged)
  }

  /// Presses the delete key, as a user does.
  ///
  /// The last character goes and ``UIControl/Event/editingChanged`` is sent; nothing happens in a
  /// field that is empty or disabled.
  open func deleteBackward() {
    guard isEnabled, hasText else { return }
    content.removeLast()
    sendActions(for: .editingChanged)
  }

  /// Whether the field can be edited, which an enabled one can.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Starts editing, which sends ``UIControl/Event/editingDidBegin``.
  ///
  /// A field of the same view tree that was being edited ends doing so before.
  ///
  /// - Returns: Whether the field is being edited now.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing { sendActions(for: .editingDidBegin) }
    return true
  }

  /// Ends editing, which sends ``UIControl/Event/editingDidEnd``.
  ///
  /// - Returns: Whether the field is no longer being edited.
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

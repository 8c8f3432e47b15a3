/// The delegate of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// A view in which a user edits a text of several lines.
///
/// As in a text field, call ``insertText(_:)`` and ``deleteBackward()`` to type at the end of the
/// text as a user would.
open class UITextView: UIView, UIKeyInput {
  /// Called when editing has begun.
  package let didBeginEditing = EventHandlers<Void>()

  /// Called when the user has changed the text.
  package let didChange = EventHandlers<Void>()

  /// Called when editing has ended.
  package let didEndEditing = EventHandlers<Void>()

  /// Handlers to call when the user or code has changed the text.
  ///
  /// In UIKit, the text storage reports such changes to its delegate.
  package let storageEdits = EventHandlers<Void>()

  /// A weak reference to the object to notify of the user's actions.
  open weak var delegate: (any UITextViewDelegate)?

  /// The text, empty by default.
  ///
  /// As in UIKit, the text is never `nil`. If you set it to `nil`, it becomes empty.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet {
      if text == nil { text = "" }
      storageEdits.send(())
    }
  }

  /// Whether a user can change the text.
  open var isEditable = true

  /// Whether the view contains text.
  open var hasText: Bool { !text.isEmpty }

  /// Types text at the end, as a user would; `"\n"` begins a new line.
  open func insertText(_ text: String) {
    guard isEditable, !text.isEmpty else { return }
    change(to: self.text + text)
  }

  /// Presses the delete key, as a user would, which removes the last character.
  open func deleteBackward() {
    guard isEditable, hasText else { return }
    change(to: String(text.dropLast()))
  }

  /// Whether a user can edit the text, which is the case while ``isEditable`` is `true`.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, and notifies the delegate and the handlers.
  ///
  /// - Returns: `true` if the view is the first responder now
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing {
      delegate?.textViewDidBeginEditing(self)
      didBeginEditing.send(())
    }
    return true
  }

  /// Ends editing, and notifies the delegate and the handlers.
  ///
  /// - Returns: `true` if the view isn't the first responder now
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasEditing {
      delegate?.textViewDidEndEditing(self)
      didEndEditing.send(())
    }
    return true
  }

  private func change(to text: String) {
    self.text = text
    delegate?.textViewDidChange(self)
    didChange.send(())
  }
}

/// What a text view tells of.
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {
  /// Comes when editing has begun.
  ///
  /// - Parameter textView: Where.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Comes when the user has changed the text.
  ///
  /// - Parameter textView: Where.
  func textViewDidChange(_ textView: UITextView)

  /// Comes when editing has ended.
  ///
  /// - Parameter textView: Where.
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

/// A view in which a user types text of several lines.
///
/// As with the text field, ``insertText(_:)`` and ``deleteBackward()`` act as a user's typing does,
/// at the end of the text.
open class UITextView: UIView, UIKeyInput {
  package let didBeginEditing = EventHandlers<Void>()
  package let didChange = EventHandlers<Void>()
  package let didEndEditing = EventHandlers<Void>()

  /// Who is told of what the user does.
  open weak var delegate: (any UITextViewDelegate)?

  /// The text, empty at first.
  ///
  /// As in UIKit it can be set to `nil`, which empties the view, and never is `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet { if text == nil { text = "" } }
  }

  /// Whether a user can change the text.
  open var isEditable = true

  /// Whether there is any text.
  open var hasText: Bool { !text.isEmpty }

  /// Types text at the end, as a user does; Return begins a new line.
  ///
  /// - Parameter text: What is typed.
  open func insertText(_ text: String) {
    guard isEditable, !text.isEmpty else { return }
    change(to: self.text + text)
  }

  /// Presses the delete key, as a user does.
  open func deleteBackward() {
    guard isEditable, hasText else { return }
    change(to: String(text.dropLast()))
  }

  /// Whether the text can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing.
  ///
  /// - Returns: Whether the view is the first responder now.
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

  /// Ends editing.
  ///
  /// - Returns: Whether the view is no longer the first responder.
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

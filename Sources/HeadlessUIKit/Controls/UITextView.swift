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

/// A view to edit text of several lines.
///
/// As in a text field, ``insertText(_:)`` and ``deleteBackward()`` simulate typing at the end of
/// the text.
open class UITextView: UIView, UIKeyInput {
  /// Called when editing has begun.
  package let didBeginEditing = EventHandlers<Void>()

  /// Called when the user has changed the text.
  package let didChange = EventHandlers<Void>()

  /// Called when editing has ended.
  package let didEndEditing = EventHandlers<Void>()

  /// Called when the text has been changed, by the user or by code.
  ///
  /// In UIKit, the text storage reports that to its delegate.
  package let storageEdits = EventHandlers<Void>()

  /// The delegate.
  open weak var delegate: (any UITextViewDelegate)?

  /// The text, empty by default.
  ///
  /// As in UIKit it is never `nil`; setting `nil` makes it empty.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet {
      if text == nil { text = "" }
      storageEdits.send(())
    }
  }

  /// Whether a user can change the text.
  open var isEditable = true

  /// Whether the text is not empty.
  open var hasText: Bool { !text.isEmpty }

  /// Types text at the end, as a user does; `"\n"` begins a new line.
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
  /// - Returns: whether the view is the first responder now
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
  /// - Returns: whether the view is no longer the first responder
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

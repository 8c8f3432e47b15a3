/// The delegate of a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Called when the user taps the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Called when the user taps the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A search field with a cancel button.
///
/// ``insertText(_:)`` and ``deleteBackward()`` simulate typing at the end of the text.
open class UISearchBar: UIView, UIKeyInput {
  /// Called when the user has changed the text.
  package let textDidChange = EventHandlers<Void>()

  /// Called when the user taps the search key.
  package let searchButtonClicked = EventHandlers<Void>()

  /// Called when the user taps the cancel button.
  package let cancelButtonClicked = EventHandlers<Void>()

  private var content = ""

  /// A weak reference to the object to notify of the user's actions.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The text, empty by default.
  ///
  /// When you set the text in code, the bar notifies neither the delegate nor the handlers.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }

  /// The text that the bar shows while it is empty.
  open var placeholder: String?

  /// Whether the bar contains text.
  open var hasText: Bool { !content.isEmpty }

  /// Types text at the end, as a user would.
  ///
  /// A single `"\n"` presses the search key and leaves the text unchanged.
  open func insertText(_ text: String) {
    if text == "\n" { return tapSearchButton() }
    if !text.isEmpty { change(to: content + text) }
  }

  /// Presses the delete key, as a user would, which removes the last character.
  open func deleteBackward() {
    if hasText { change(to: String(content.dropLast())) }
  }

  /// Presses the search key, as a user would.
  ///
  /// This method isn't part of UIKit.
  open func tapSearchButton() {
    delegate?.searchBarSearchButtonClicked(self)
    searchButtonClicked.send(())
  }

  /// Taps the cancel button, as a user would.
  ///
  /// This method isn't part of UIKit.
  open func tapCancelButton() {
    delegate?.searchBarCancelButtonClicked(self)
    cancelButtonClicked.send(())
  }

  private func change(to text: String) {
    content = text
    delegate?.searchBar(self, textDidChange: text)
    textDidChange.send(())
  }
}

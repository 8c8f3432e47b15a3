/// What a search bar tells of.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Comes when the text has changed, by typing.
  ///
  /// - Parameters:
  ///   - searchBar: Where.
  ///   - searchText: The text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Comes when the user wants to search.
  ///
  /// - Parameter searchBar: Where.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Comes when the user wants to search no longer.
  ///
  /// - Parameter searchBar: Where.
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

/// A view in which a user types what to look for.
///
/// ``insertText(_:)`` and ``deleteBackward()`` act as a user's typing does, at the end of the text.
open class UISearchBar: UIView, UIKeyInput {
  package let textDidChange = EventHandlers<Void>()
  package let searchButtonClicked = EventHandlers<Void>()
  package let cancelButtonClicked = EventHandlers<Void>()

  private var content = ""

  /// Who is told of what the user does.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The text, empty at first; setting it in code tells nobody.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }

  /// What an empty bar shows.
  open var placeholder: String?

  /// Whether there is any text.
  open var hasText: Bool { !content.isEmpty }

  /// Types text at the end, as a user does.
  ///
  /// A single `"\n"` is the search key: the text stays as it is.
  ///
  /// - Parameter text: What is typed.
  open func insertText(_ text: String) {
    if text == "\n" { return tapSearchButton() }
    if !text.isEmpty { change(to: content + text) }
  }

  /// Presses the delete key, as a user does.
  open func deleteBackward() {
    if hasText { change(to: String(content.dropLast())) }
  }

  /// Presses the search key, as a user does; this method is ours.
  open func tapSearchButton() {
    delegate?.searchBarSearchButtonClicked(self)
    searchButtonClicked.send(())
  }

  /// Taps the button to cancel, as a user does; this method is ours.
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

public import ReactiveCore

extension Reactive where Base: UISearchBar {
  /// The text, as the user changes it.
  public var text: ControlProperty<String?> { value }

  /// The text, as the user changes it.
  public var value: ControlProperty<String?> {
    property(
      changing: { $0.textDidChange }, getter: { $0.text },
      setter: { bar, text in if bar.text != text { bar.text = text } })
  }

  /// Sends an element when the user taps the search key.
  public var searchButtonClicked: ControlEvent<Void> { event { $0.searchButtonClicked } }

  /// Sends an element when the user taps the cancel button.
  public var cancelButtonClicked: ControlEvent<Void> { event { $0.cancelButtonClicked } }
}

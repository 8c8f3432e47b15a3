public import ReactiveCore

extension Reactive where Base: UITextField {
  /// The text, as the user changes it.
  public var text: ControlProperty<String?> { value }

  /// The text, as the user changes it.
  public var value: ControlProperty<String?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.text },
      setter: { field, text in
        // Setting the same text would move the cursor.
        if field.text != text { field.text = text }
      })
  }
}

extension Reactive where Base: UITextView {
  /// The text, as the user changes it.
  public var text: ControlProperty<String?> { value }

  /// The text, as the user changes it.
  public var value: ControlProperty<String?> {
    property(
      changing: { $0.didChange }, getter: { $0.text },
      setter: { view, text in
        if view.text != text { view.text = text }
      })
  }

  /// Emits an element when editing begins.
  public var didBeginEditing: ControlEvent<Void> { event { $0.didBeginEditing } }

  /// Emits an element when the user has changed the text.
  public var didChange: ControlEvent<Void> { event { $0.didChange } }

  /// Emits an element when editing ends.
  public var didEndEditing: ControlEvent<Void> { event { $0.didEndEditing } }
}

extension Reactive where Base: UISearchBar {
  /// The text, as the user changes it.
  public var text: ControlProperty<String?> { value }

  /// The text, as the user changes it.
  public var value: ControlProperty<String?> {
    property(
      changing: { $0.textDidChange }, getter: { $0.text },
      setter: { bar, text in if bar.text != text { bar.text = text } })
  }

  /// Emits an element when the user taps the search key.
  public var searchButtonClicked: ControlEvent<Void> { event { $0.searchButtonClicked } }

  /// Emits an element when the user taps the cancel button.
  public var cancelButtonClicked: ControlEvent<Void> { event { $0.cancelButtonClicked } }
}

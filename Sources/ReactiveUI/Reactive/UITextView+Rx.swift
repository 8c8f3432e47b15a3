public import ReactiveCore

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

  /// Sends an element when editing begins.
  public var didBeginEditing: ControlEvent<Void> { event { $0.didBeginEditing } }

  /// Sends an element when the user has changed the text.
  public var didChange: ControlEvent<Void> { event { $0.didChange } }

  /// Sends an element when editing ends.
  public var didEndEditing: ControlEvent<Void> { event { $0.didEndEditing } }
}

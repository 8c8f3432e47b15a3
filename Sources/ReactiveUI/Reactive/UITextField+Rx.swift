public import ReactiveCore

extension Reactive where Base: UITextField {
  /// The text, as the user changes it.
  public var text: ControlProperty<String?> { value }

  /// The text, as the user changes it.
  public var value: ControlProperty<String?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.text },
      setter: { field, text in
        // Setting a text that is there already would move a cursor.
        if field.text != text { field.text = text }
      })
  }
}

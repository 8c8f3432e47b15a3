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

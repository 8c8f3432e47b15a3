public import ReactiveCore

extension Reactive where Base: UITextField {
  /// The text, which is emitted on subscription and at each editing event.
  ///
  /// The user's changes are editing events, and so are the beginning and the end of editing.
  public var text: ControlProperty<String?> { value }

  /// The text, which is emitted on subscription and at each editing event.
  ///
  /// The user's changes are editing events, and so are the beginning and the end of editing.
  public var value: ControlProperty<String?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.text },
      setter: { field, text in
        // If the same text were set again, the cursor would move.
        if field.text != text { field.text = text }
      })
  }
}

extension Reactive where Base: UITextView {
  /// The text, which is emitted on subscription and after each change by the user or by code.
  public var text: ControlProperty<String?> { value }

  /// The text, which is emitted on subscription and after each change by the user or by code.
  ///
  /// A text view reports changes of its text storage, which can't tell whether a user or code has
  /// changed the text. That's why this property also emits the texts that your code assigns, unlike
  /// a field's property. It doesn't emit when editing begins or ends. A change is emitted in the
  /// next turn of the main queue, with the text that the view has by then.
  public var value: ControlProperty<String?> {
    let view = WeakBase(base)
    let edits = event { $0.storageEdits }
    let values = Observable.deferred {
      edits.observe(on: MainScheduler.asyncInstance)
        .map { view.text }
        .startWith(view.text)
    }
    return ControlProperty(
      values: values,
      valueSink: Binder(base) { view, text in
        // If the same text were set again, the composition of an input method would end.
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
  /// The text, which is emitted on subscription and after each change by the user.
  public var text: ControlProperty<String?> { value }

  /// The text, which is emitted on subscription and after each change by the user.
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

/// Reads the text of a view without retaining the view.
private struct WeakBase: Sendable {
  private weak let view: UITextView?

  init(_ view: UITextView) {
    self.view = view
  }

  /// The text of the view, or `nil` after the view was deallocated; must be read on the main
  /// thread.
  var text: String? { onMainActor { view?.text } }
}

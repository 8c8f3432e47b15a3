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
  /// The text, as the user or code changes it.
  public var text: ControlProperty<String?> { value }

  /// The text, as the user or code changes it.
  ///
  /// Unlike the text of a field, it follows the text storage, which knows nothing of users: it also
  /// emits what code assigns, and nothing when editing begins or ends. Each change is emitted one
  /// turn of the main queue later, with the text as it is by then.
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
        // Setting the same text would end the composition of an input method.
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

/// Reads the text of a view without keeping the view.
private struct WeakBase: Sendable {
  private weak let view: UITextView?

  init(_ view: UITextView) {
    self.view = view
  }

  /// The text of the view on the main thread, or `nil` once it is deallocated.
  var text: String? { onMainActor { view?.text } }
}

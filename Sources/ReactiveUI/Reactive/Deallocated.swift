public import ReactiveCore

extension Reactive where Base: UIResponder {
  /// Sends an element and completes when the object is deallocated.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }

  /// Sends an element when the object begins to be deallocated, and completes when it is.
  ///
  /// The element comes before that of ``deallocated``. By then there is no way to the object.
  public var deallocating: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ending }
  }
}

extension Reactive where Base: UIBarButtonItem {
  /// Sends an element and completes when the button is deallocated.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }

  /// Sends an element when the button begins to be deallocated, and completes when it is.
  ///
  /// The element comes before that of ``deallocated``. By then there is no way to the object.
  public var deallocating: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ending }
  }
}

extension Reactive where Base: UINavigationItem {
  /// Sends an element and completes when the item is deallocated.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }

  /// Sends an element when the item begins to be deallocated, and completes when it is.
  ///
  /// The element comes before that of ``deallocated``. By then there is no way to the object.
  public var deallocating: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ending }
  }
}

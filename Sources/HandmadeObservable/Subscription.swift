/// Registers a handler for each kind of event.
///
/// It need not be stored: registrations belong to the observable, and live on until the bag is
/// cleared, the observing object is freed or the observable ends.
public final class Subscription<Value> {
  private let observable: Observable<Value>
  private weak var observer: AnyObject?
  private let disposeBag: DisposeBag

  init(
    observable: Observable<Value>,
    observer: AnyObject,
    disposeBag: DisposeBag,
    onNext: ((Value) -> Void)?,
    onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?
  ) {
    self.observable = observable
    self.observer = observer
    self.disposeBag = disposeBag

    if let onError { self.onError(onError) }
    if let onCompleted { self.onCompleted(onCompleted) }
    // Last, since it runs at once: if it clears the bag, the other two are in it already.
    if let onNext { self.onNext(onNext) }
    Lifecycle.log(.subscriptionInit)
  }

  deinit {
    Lifecycle.log(.subscriptionDeinit)
  }

  /// Registers a handler for values.
  ///
  /// - Parameter handler: receives the current value at once, then every new one; nothing if the
  ///   observable has ended
  /// - Returns: this subscription, to chain the next handler to
  @discardableResult
  public func onNext(_ handler: @escaping (Value) -> Void) -> Self {
    register { event in
      if case .next(let value) = event { handler(value) }
    }
  }

  /// Registers a handler for the error that may end the observable.
  ///
  /// - Parameter handler: receives the error; at once if the observable has failed already
  /// - Returns: this subscription, to chain the next handler to
  @discardableResult
  public func onError(_ handler: @escaping (any Error) -> Void) -> Self {
    register { event in
      if case .error(let error) = event { handler(error) }
    }
  }

  /// Registers a handler for the completion of the observable.
  ///
  /// - Parameter handler: runs when the observable completes; at once if it has already
  /// - Returns: this subscription, to chain the next handler to
  @discardableResult
  public func onCompleted(_ handler: @escaping () -> Void) -> Self {
    register { event in
      if case .completed = event { handler() }
    }
  }

  private func register(_ handler: @escaping (ObservableEvent<Value>) -> Void) -> Self {
    if let observer {
      observable.observe(on: observer, disposeBag: disposeBag, handler: handler)
    }
    return self
  }
}

extension Observable {
  /// Sends an event to all registered observers, in the order of registration.
  func notifyObservers(of event: ObservableEvent<Value>) {
    notifyObservers(of: event, ifStillAt: nil)
  }

  /// Sends an event, unless the value has changed since the event was made.
  ///
  /// - Parameters:
  ///   - event: the event
  ///   - version: the version that the value must have, or `nil` for any
  /// - Returns: whether the value had that version
  @discardableResult
  func notifyObservers(of event: ObservableEvent<Value>, ifStillAt version: Int?) -> Bool {
    var replaced: Value?
    let isDeliverer: Bool? = state.withLock { state in
      if let version, version != state.version { return nil }
      return state.send(event, replaced: &replaced)
    }
    withExtendedLifetime(replaced) {}
    if isDeliverer == true { deliverQueue() }
    return isDeliverer != nil
  }

  /// Registers a handler on behalf of an object and delivers the current value to it.
  ///
  /// The disposal is in the bag before the handler runs for the first time, so that the handler
  /// can clear the bag on its first value.
  func observe(
    on object: AnyObject,
    disposeBag: DisposeBag,
    handler: @escaping (ObservableEvent<Value>) -> Void
  ) {
    let observer = Observer(object, handler: handler)
    let (first, isDeliverer) = state.withLock { $0.register(observer) }
    disposeBag.add(disposal(of: object))
    if !observer.deliverFirst(first) { remove([observer]) }
    if isDeliverer { deliverQueue() }
  }

  /// Delivers all queued events, also those that are queued meanwhile.
  private func deliverQueue() {
    while let deliveries = state.withLock({ $0.nextDeliveries() }) {
      for delivery in deliveries { deliver(delivery) }
    }
  }

  /// Delivers one event, and removes the observers that can't be called again.
  private func deliver(_ delivery: ObservableState<Value>.Delivery) {
    var spent: [Observer<Value>] = []
    for observer in state.withLock({ $0.recipients(of: delivery) }) {
      let staysOn = observer.deliver(delivery.event)
      if !staysOn { spent.append(observer) }
    }
    remove(spent)
  }

  /// Makes the closure that removes all registrations of an object.
  ///
  /// It captures the observable and the object weakly: an object that owns its bag would retain
  /// itself otherwise. Run after the object is freed, it removes those of all freed objects.
  private func disposal(of object: AnyObject) -> () -> Void {
    { [weak self, weak object] in
      guard let self else { return }
      let observers = state.withLock { $0.observers }
      remove(observers.filter { $0.object === object })
    }
  }

  /// Removes observers from the list and releases their handlers.
  private func remove(_ unwanted: [Observer<Value>]) {
    if unwanted.isEmpty { return }
    let identifiers = Set(unwanted.map { ObjectIdentifier($0) })
    state.withLock { $0.remove(identifiers) }
    for observer in unwanted { observer.release() }
  }
}

extension Observable {
  /// Sends an event to everyone who is registered, in the order of registration.
  func notifyObservers(of event: ObservableEvent<Value>) {
    notifyObservers(of: event, ifStillAt: nil)
  }

  /// Sends an event, unless the value is no longer the one that the event was made from.
  ///
  /// - Parameters:
  ///   - event: What to send.
  ///   - version: The version that the value must have, or `nil` for any.
  /// - Returns: Whether the value had that version.
  @discardableResult
  func notifyObservers(of event: ObservableEvent<Value>, ifStillAt version: Int?) -> Bool {
    var replaced: Value?
    let hasTurn: Bool? = state.withLock { state in
      if let version, version != state.version { return nil }
      return state.send(event, replaced: &replaced)
    }
    withExtendedLifetime(replaced) {}
    if hasTurn == true { deliverQueue() }
    return hasTurn != nil
  }

  /// Registers a handler on behalf of an object and delivers the current value to it.
  ///
  /// The disposal is in the bag before the handler runs for the first time, so that a handler
  /// which has seen enough with its first value can clear the bag.
  func observe(
    on object: AnyObject,
    disposeBag: DisposeBag,
    handler: @escaping (ObservableEvent<Value>) -> Void
  ) {
    let observer = Observer(object, handler: handler)
    let (greeting, hasTurn) = state.withLock { $0.register(observer) }
    disposeBag.add(disposal(of: object))
    if !observer.greet(with: greeting) { remove([observer]) }
    if hasTurn { deliverQueue() }
  }

  /// Delivers all that is queued, and what is queued while it does so.
  private func deliverQueue() {
    while let deliveries = state.withLock({ $0.nextDeliveries() }) {
      for delivery in deliveries { deliver(delivery) }
    }
  }

  /// Delivers one event, and strikes off whoever can't be called again.
  private func deliver(_ delivery: ObservableState<Value>.Delivery) {
    var spent: [Observer<Value>] = []
    for observer in state.withLock({ $0.recipients(of: delivery) }) {
      let staysOn = observer.deliver(delivery.event)
      if !staysOn { spent.append(observer) }
    }
    remove(spent)
  }

  /// Makes the closure that takes away all that an object registered.
  ///
  /// Neither the observable nor the object is kept alive by it, or an object that owns its bag
  /// would own itself. Run after the object is gone, it takes away what all such objects left.
  private func disposal(of object: AnyObject) -> () -> Void {
    { [weak self, weak object] in
      guard let self else { return }
      let observers = state.withLock { $0.observers }
      remove(observers.filter { $0.object === object })
    }
  }

  /// Takes observers off the list and lets go of their handlers.
  private func remove(_ unwanted: [Observer<Value>]) {
    if unwanted.isEmpty { return }
    let identifiers = Set(unwanted.map { ObjectIdentifier($0) })
    state.withLock { $0.remove(identifiers) }
    for observer in unwanted { observer.release() }
  }
}

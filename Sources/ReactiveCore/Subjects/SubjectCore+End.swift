extension SubjectCore {
  /// Stores an element without sending it.
  func storeOnly(_ element: Element) {
    let evicted = state.withLock { $0.end == nil ? $0.memory.keep(element) : nil }
    withExtendedLifetime(evicted) {}
  }

  /// Sends the terminal event, on completion after the stored final element; a second one is
  /// ignored.
  @usableFromInline
  func end(_ error: (any Error)?) {
    var deliver = {}
    let entry = state.withLock { state in
      var entry = gate.enterUnderLock()
      if case .nestedWithPending = entry { return entry }
      let (events, delivery) = state.storeEnd(error)
      deliver = { [self] in self.deliver(events, delivery) }
      if case .occupied = entry { entry = handOffOrEnter(deliver) }
      return entry
    }
    switch entry {
    case .first:
      deliver()
      gate.leave()
    case .nested: deliver()
    case .occupied: break
    case .nestedWithPending:
      gate.drainPending()
      end(error)
    }
  }

  private func deliver(_ events: [Event<Element>], _ delivery: Delivery<Element>) {
    for event in events {
      for entry in delivery.entries { entry.subscriber?.receive(event) }
    }
    if let backlogs = delivery.catchingUp { catchUp(backlogs) }
    // Not before: until then they can unsubscribe.
    if !events.isEmpty { removeAllSubscribers() }
  }

  /// Removes all subscribers, and releases the stored elements.
  @usableFromInline
  func dispose() {
    let old = state.withLock { state in
      let old = (state.memory, state.end, state.subscribers.removeAll(), state.catchingUp)
      for entry in old.2 { entry.subscriber?.stop() }
      for backlog in old.3 { backlog.subscriber.stop() }
      state.memory = state.memory.emptied()
      state.end = .disposed
      state.catchingUp = []
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Removes all subscribers: they have got the terminal event, or the subject is being
  /// deallocated.
  ///
  /// Their subscriptions retain this core, so it would outlive the subject otherwise.
  @usableFromInline
  func removeAllSubscribers() {
    let old = state.withLock { $0.subscribers.removeAll() }
    withExtendedLifetime(old) {}
  }
}

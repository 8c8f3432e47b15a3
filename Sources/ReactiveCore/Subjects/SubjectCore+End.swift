extension SubjectCore {
  /// Keeps an element, and sends it to nobody yet.
  func withhold(_ element: Element) {
    let forgotten = state.withLock { $0.end == nil ? $0.memory.keep(element) : nil }
    withExtendedLifetime(forgotten) {}
  }

  /// Sends what was withheld, if this is no error, and then the end; a second end is ignored.
  @usableFromInline
  func end(_ error: (any Error)?) {
    var deliver = {}
    let entry = state.withLock { state in
      var entry = gate.enterUnderLock()
      if case .nestedBehind = entry { return entry }
      let (events, delivery) = state.takeEnd(error)
      deliver = { [self] in self.deliver(events, delivery) }
      if case .occupied = entry { entry = leaveToOther(deliver) }
      return entry
    }
    switch entry {
    case .first:
      deliver()
      gate.leave()
    case .nested: deliver()
    case .occupied: break
    case .nestedBehind:
      gate.catchUp()
      end(error)
    }
  }

  private func deliver(_ events: [Event<Element>], _ delivery: Delivery<Element>) {
    for event in events {
      for place in delivery.places { place.subscriber?.take(event) }
    }
    if let behind = delivery.behind { catchUp(behind) }
    // Not before: until then they can leave.
    if !events.isEmpty { abandon() }
  }

  /// Lets go of all subscribers, and of what can be forgotten.
  @usableFromInline
  func dispose() {
    let old = state.withLock { state in
      let old = (state.memory, state.end, state.subscribers.removeAll(), state.behind)
      for place in old.2 { place.subscriber?.leave() }
      for backlog in old.3 { backlog.subscriber.leave() }
      state.memory = state.memory.emptied()
      state.end = .disposed
      state.behind = []
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Lets go of all subscribers: they have got the end, or the subject goes, and nobody can send
  /// to them any more.
  ///
  /// Their subscriptions keep this, which they have to leave.
  @usableFromInline
  func abandon() {
    let old = state.withLock { $0.subscribers.removeAll() }
    withExtendedLifetime(old) {}
  }
}

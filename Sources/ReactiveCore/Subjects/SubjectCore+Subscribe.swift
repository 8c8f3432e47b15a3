extension SubjectCore {
  /// Subscribes; where the subject has ended, sends what is left to send.
  ///
  /// - Parameters:
  ///   - downstream: takes the events.
  ///   - subject: whose core this is.
  /// - Returns: ends the subscription.
  @inlinable
  func subscribe(_ downstream: Downstream<Element>, to subject: AnyObject) -> any Disposable {
    if let number = join(downstream) {
      return SubjectSubscription(number: number) { [self] in leave($0) }
    }
    sendEnd(downstream, of: subject)
    return NopDisposable.noOp
  }

  /// Lets a subscriber in, and sends it what is remembered.
  ///
  /// - Returns: its number; nil where the subject has ended.
  @inlinable
  func join(_ downstream: Downstream<Element>) -> Int? {
    let subscriber = Subscriber(downstream)
    let (number, backlog) = state.withLock { $0.admit(subscriber) }
    if let backlog { catchUp(backlog, isLast: true) }
    return number
  }

  @usableFromInline
  func sendEnd(_ downstream: Downstream<Element>, of subject: AnyObject) {
    let (elements, end) = state.withLock { ($0.memory.recall(after: $0.end), $0.end) }
    for element in elements { downstream.onNext(element) }
    switch end {
    case .completed?, nil: downstream.onEnd(nil)
    case .failed(let error)?: downstream.onEnd(error)
    case .disposed?: downstream.onEnd(RxError.disposed(object: subject))
    }
  }

  /// Lets a subscriber go.
  @inlinable
  func leave(_ number: Int) {
    let subscriber = state.withLock { $0.remove(number) }
    withExtendedLifetime(subscriber) {}
  }

  /// Lets a subscriber go; after the last one has gone nobody is let in any more, as though the subject
  /// had completed.
  ///
  /// - Returns: whether it was the last one.
  @usableFromInline
  func leaveForGood(_ number: Int) -> Bool {
    let (subscriber, isLast) = state.withLock { state in
      let subscriber = state.remove(number)
      let isLast = state.end == nil && subscriber != nil && state.subscribers.isEmpty
      if isLast { state.end = .completed }
      return (subscriber, isLast)
    }
    return withExtendedLifetime(subscriber) { isLast }
  }
}

extension SubjectCore {
  /// Subscribes; after the terminal event, sends the elements to replay and that event.
  ///
  /// - Parameters:
  ///   - downstream: takes the events
  ///   - subject: the subject of this core, for the error after disposal
  /// - Returns: ends the subscription
  @inlinable
  func subscribe(_ downstream: Downstream<Element>, to subject: AnyObject) -> any Disposable {
    if let number = addSubscriber(downstream) {
      return SubjectSubscription(number: number) { [self] in removeSubscriber($0) }
    }
    sendEnd(downstream, of: subject)
    return NopDisposable.noOp
  }

  /// Adds a subscriber, and replays the stored elements to it.
  ///
  /// - Returns: its number; nil after the terminal event
  @inlinable
  func addSubscriber(_ downstream: Downstream<Element>) -> Int? {
    let subscriber = Subscriber(downstream)
    let (number, backlog) = state.withLock { $0.addSubscriber(subscriber) }
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

  /// Removes a subscriber.
  @inlinable
  func removeSubscriber(_ number: Int) {
    let subscriber = state.withLock { $0.subscribers.remove(number) }
    withExtendedLifetime(subscriber) {}
  }

  /// Removes a subscriber; after the last one, nobody can subscribe any more, as after completion.
  ///
  /// - Returns: whether it was the last one
  @usableFromInline
  func removeSubscriberAndCloseIfLast(_ number: Int) -> Bool {
    let (subscriber, isLast) = state.withLock { state in
      let subscriber = state.subscribers.remove(number)
      let isLast = state.end == nil && subscriber != nil && state.subscribers.isEmpty
      if isLast { state.end = .completed }
      return (subscriber, isLast)
    }
    return withExtendedLifetime(subscriber) { isLast }
  }
}

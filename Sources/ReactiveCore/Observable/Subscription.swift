extension ObservableType {
  /// Subscribes with a closure for every event.
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onError: takes the error that ends the observable; without it, `Hooks.defaultErrorHandler`
  ///     does
  ///   - onDisposed: called once, when the subscription is over for any reason
  @inline(__always)
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = Subscription(
      .make(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
    let end = { [subscription] (error: (any Error)?) in subscription.end(error) }
    let release = { [subscription] in subscription.release() }
    let downstream: Downstream<Element> =
      if let onNext { Downstream(onNext: onNext, onEnd: end, onAbandoned: release) } else {
        Downstream(onNext: { _ in }, onEnd: end, onAbandoned: release)
      }
    asObservable().runForSubscriber(downstream) { subscription.hold($0) }
    return subscription
  }

  /// Subscribes with a closure for each kind of event, and passes a weakly held object to each of
  /// them.
  ///
  /// - Parameter object: held weakly; after it is deallocated, no closure is called
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext?(object, $0) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}

/// The subscription that a subscriber holds, with its handlers for the terminal event and disposal.
///
/// Elements don't pass through here: a source of several elements checks for disposal between two
/// of them, so the subscriber's closure can be called directly.
@usableFromInline
final class Subscription: UpstreamHolder {
  private let handlers: EndHandlers?

  /// Makes a subscription.
  ///
  /// - Parameter handlers: called at the end, or nil
  @usableFromInline
  init(_ handlers: EndHandlers?) {
    self.handlers = handlers
    super.init()
  }

  /// Receives the terminal event.
  ///
  /// The upstream is released, not disposed of: it disposes of itself after emitting the terminal
  /// event.
  @usableFromInline
  func end(_ error: (any Error)?) {
    let phase = finish()
    guard phase != .over else { return }
    if let handlers {
      handlers.handleEnd(error)
    } else if let error {
      Hooks.defaultErrorHandler([], error)
    }
    if phase == .holding { upstream = nil }
  }

  /// Releases the upstream, which will emit nothing more.
  ///
  /// The subscriber isn't told. If it has an `onDisposed`, that is still called at disposal.
  @usableFromInline
  func release() {
    if let handlers, handlers.releaseEndHandlers() {
      releaseUntilDisposal()
    } else if case .holding = finish() {
      upstream = nil
    }
  }

  @usableFromInline
  override func dispose() {
    if case .holding = finish() { disposeUpstream() }
    // Also while the terminal event is being handled: its handler may dispose of the subscription.
    handlers?.handleDisposal()
  }
}

/// A subscriber's closures for the terminal event and disposal; each is called at most once, and
/// released.
@usableFromInline
final class EndHandlers {
  private struct Closures {
    var onError: ((any Error) -> Void)?
    var onCompleted: (() -> Void)?
    var onDisposed: (() -> Void)?
  }

  private let closures: Guarded<Closures>
  private let callStack: [String]

  private init(_ closures: Closures) {
    self.closures = Guarded(closures)
    callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  }

  /// Makes them, or nil, since most subscribers take elements only.
  @usableFromInline
  static func make(
    onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
  ) -> EndHandlers? {
    guard
      onError != nil || onCompleted != nil || onDisposed != nil || Hooks.recordCallStackOnError
    else { return nil }
    return EndHandlers(
      Closures(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Calls the handler of the terminal event, and then that of disposal.
  func handleEnd(_ error: (any Error)?) {
    let closures = takeEndHandlers()
    if let error {
      if let onError = closures.onError {
        onError(error)
      } else {
        Hooks.defaultErrorHandler(callStack, error)
      }
    } else {
      closures.onCompleted?()
    }
    handleDisposal()
  }

  /// Calls the disposal handler, and releases the others.
  func handleDisposal() {
    closures.exchange(Closures()).onDisposed?()
  }

  /// Releases the handlers of terminal events.
  ///
  /// - Returns: whether there is a disposal handler
  func releaseEndHandlers() -> Bool {
    takeEndHandlers().onDisposed != nil
  }

  /// Empties this except for the disposal handler.
  ///
  /// - Returns: all handlers, to be called or released outside the lock
  private func takeEndHandlers() -> Closures {
    closures.withLock { closures in
      let all = closures
      closures = Closures(onDisposed: all.onDisposed)
      return all
    }
  }
}

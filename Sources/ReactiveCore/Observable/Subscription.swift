extension ObservableType {
  /// Subscribes with a closure that takes every event.
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: a closure that takes each element
  ///   - onError: a closure that takes the error; if `nil`, `Hooks.defaultErrorHandler` takes the
  ///     error
  ///   - onCompleted: a closure that is called at the completion
  ///   - onDisposed: a closure that is called once, after the terminal event or at disposal
  @inline(__always)
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = Subscription(
      EndHandlers.make(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
    // Closures that capture only one object don't need an allocation.
    let end = { [subscription] (error: (any Error)?) in subscription.end(error) }
    let release = { [subscription] in subscription.release() }
    // `onNext ?? { _ in }` would wrap `onNext` in a second closure, because `??` is generic.
    let downstream: Downstream<Element> =
      if let onNext { Downstream(onNext: onNext, onEnd: end, onAbandoned: release) } else {
        Downstream(onNext: { _ in }, onEnd: end, onAbandoned: release)
      }
    asObservable().runForSubscriber(downstream) { subscription.hold($0) }
    return subscription
  }

  /// Subscribes with a closure for each kind of event, and passes an object to each closure.
  ///
  /// - Parameters:
  ///   - object: the object, to which the subscription keeps a weak reference; after the object is
  ///     deallocated, no closure is called
  ///   - onError: a closure that takes the object and the error; if `nil`, an error is ignored
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

/// The subscription that a subscriber gets, with the handlers for the terminal event and for
/// disposal.
///
/// Elements go straight to the subscriber's closure, because a source of several elements checks
/// for disposal between them.
@usableFromInline
final class Subscription: UpstreamHolder {
  private let handlers: EndHandlers?

  @usableFromInline
  init(_ handlers: EndHandlers?) {
    self.handlers = handlers
    super.init()
  }

  /// Receives the terminal event; does nothing after disposal.
  ///
  /// The upstream is released and not disposed of, because it disposes of itself after it has
  /// emitted the terminal event.
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

  /// Releases the upstream, which won't emit anything more.
  ///
  /// The subscriber isn't notified, but its closure `onDisposed` is called at disposal.
  @usableFromInline
  func release() {
    if let handlers, handlers.releaseEndHandlers() {
      releaseUpstream()
    } else if case .holding = finish() {
      upstream = nil
    }
  }

  @usableFromInline
  override func dispose() {
    // Unlike `super.dispose`, this doesn't count an early disposal, because the subscriber gets
    // this object only after the subscribing call.
    if case .holding = finish() { disposeUpstream() }
    // If `onError` or `onCompleted` disposes of the subscription, this calls `onDisposed` before
    // that closure returns.
    handlers?.handleDisposal()
  }
}

/// A subscriber's closures for the terminal event and for disposal.
///
/// Each closure is called at most once, and then released.
@usableFromInline
final class EndHandlers {
  private struct Closures {
    var onError: ((any Error) -> Void)?
    var onCompleted: (() -> Void)?
    var onDisposed: (() -> Void)?
  }

  private let closures: Guarded<Closures>

  /// The call stack of the subscribing call, or empty if `Hooks` doesn't record it.
  private let callStack: [String]

  private init(_ closures: Closures) {
    self.closures = Guarded(closures)
    callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  }

  /// Creates the handlers, or returns `nil` if they would do nothing, as for most subscribers.
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

  /// Calls the handler for the terminal event, and then the handler for disposal.
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

  /// Calls the handler for disposal, and releases all handlers.
  func handleDisposal() {
    closures.exchange(Closures()).onDisposed?()
  }

  /// Releases the handlers of terminal events.
  ///
  /// - Returns: `true` if a handler for disposal exists
  func releaseEndHandlers() -> Bool {
    takeEndHandlers().onDisposed != nil
  }

  /// Removes all handlers except the handler for disposal.
  ///
  /// - Returns: all handlers, so that the caller can call and release the removed handlers outside
  ///   the lock
  private func takeEndHandlers() -> Closures {
    closures.withLock { closures in
      let all = closures
      closures = Closures(onDisposed: all.onDisposed)
      return all
    }
  }
}

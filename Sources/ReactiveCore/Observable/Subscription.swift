/// The subscription that a subscriber holds, with its handlers for the terminal event and disposal.
///
/// Elements don't pass through here: a source of several elements checks for disposal between two
/// of them, so the subscriber's closure can be called directly.
@usableFromInline
final class Subscription: UpstreamHolder {
  private let handlers: EndHandlers?

  /// Makes a subscription.
  ///
  /// - Parameter handlers: called at the end; nil for none
  @usableFromInline
  init(_ handlers: EndHandlers?) {
    self.handlers = handlers
    super.init()
  }

  /// Receives the terminal event.
  ///
  /// The upstream is released, not disposed of: it disposes of itself after sending the terminal
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

  /// Releases the upstream after the terminal event.
  @usableFromInline
  func release() {
    if case .holding = finish() { upstream = nil }
  }

  /// Releases the upstream, which will send nothing more, not even a terminal event.
  ///
  /// The subscriber is not told: its `onDisposed` is called at disposal.
  @usableFromInline
  func swallowEnd() {
    guard let handlers, handlers.releaseEvents() else { return release() }
    awaitDisposal()
  }

  @usableFromInline
  override func dispose() {
    if case .holding = finish() { disposeUpstream() }
    // Also while the terminal event is being handled: its handler may dispose of the subscription.
    handlers?.handleDisposal()
  }
}

/// The end of a chain: what a subscriber holds, and what it wants to know of the end of the stream.
///
/// Elements don't pass through here. Whoever sends more than one in a row asks between two of them
/// whether it was disposed of, so the subscriber's own closure can be called directly.
@usableFromInline
final class Subscription: UpstreamHolder {
  private let handlers: EndHandlers?

  /// Makes a subscription.
  ///
  /// - Parameter handlers: what to call at the end; nil for nothing.
  @usableFromInline
  init(_ handlers: EndHandlers?) {
    self.handlers = handlers
    super.init()
  }

  /// Takes the end of the stream.
  ///
  /// What it holds is let go of, not disposed of: whoever sent the end disposes of itself, and may have
  /// something to do before that.
  @usableFromInline
  func end(_ error: (any Error)?) {
    let phase = finish()
    guard phase != .over else { return }
    if let handlers {
      handlers.takeEnd(error)
    } else if let error {
      Hooks.defaultErrorHandler([], error)
    }
    if phase == .holding { upstream = nil }
  }

  /// Lets go of what it holds: the stream has ended.
  @usableFromInline
  func letGo() {
    if case .holding = finish() { upstream = nil }
  }

  @usableFromInline
  override func dispose() {
    if case .holding = finish() { endUpstream() }
    // Also where the end has just been taken: its handler may dispose of the subscription.
    handlers?.takeDisposal()
  }
}

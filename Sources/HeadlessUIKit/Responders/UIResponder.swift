/// An object that can receive what a user does.
///
/// One responder at a time takes the user's typing: the first responder. UIKit keeps one for each
/// window. There are no windows here, so it is one for each tree of views.
///
/// Like all that UIKit has on the main actor, it is so with `@preconcurrency`. To touch it from elsewhere
/// is a warning then, in Swift 6 mode too: "main actor-isolated property 'text' can not be mutated from a
/// Sendable closure". Swift 6.3 says the same, and as a warning, of what it imports from a C header with
/// the attribute that UIKit's headers have. A plain `@MainActor` would make it an error in Swift 5 mode
/// as well, where code that says nothing of actors could then not make a view at all.
@preconcurrency @MainActor
open class UIResponder {
  /// Makes a responder.
  public init() {}

  /// Whom the responder passes on what it doesn't handle, or `nil` if it is the last.
  open var next: UIResponder? { nil }

  /// Whether this responder may become the first; `false` unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder may stop being the first.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is the first.
  public private(set) var isFirstResponder = false

  /// An object that lives as long as the responder, for a layer built on top of this module.
  ///
  /// It stands in for the associated objects of the Objective-C runtime.
  package var associatedObject: AnyObject?

  /// The responder that the user's typing goes to, among all that share this one's view tree.
  var firstResponderOfTree: UIResponder? { isFirstResponder ? self : nil }

  /// Makes this the first responder, if the present one resigns.
  ///
  /// Unlike in UIKit, a view needs no window for it.
  ///
  /// - Returns: Whether this is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = firstResponderOfTree, !current.resignFirstResponder() { return false }
    // Whoever resigned may have told somebody who then made another one the first: that one stays.
    guard firstResponderOfTree == nil else { return isFirstResponder }
    isFirstResponder = true
    return true
  }

  /// Has this responder stop being the first.
  ///
  /// - Returns: Whether it is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    isFirstResponder = false
    return true
  }
}

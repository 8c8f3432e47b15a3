/// An object that can handle a user's actions.
///
/// The first responder receives what the user types. UIKit has one for each window; without windows
/// there is one for each view tree.
///
/// All of this module is isolated to the main actor with `@preconcurrency`, so that access from
/// elsewhere is a warning, in Swift 6 mode too: "main actor-isolated property 'text' can not be
/// mutated from a Sendable closure". Swift 6.3 emits the same warning for declarations of C headers
/// that have the attribute of UIKit's headers. A plain `@MainActor` would make it an error in Swift
/// 5 mode as well, where code without actors could then not create a view.
@preconcurrency @MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// The next responder in the chain, or `nil` if this is the last.
  open var next: UIResponder? { nil }

  /// Whether this responder may become the first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder may resign as first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder.
  public private(set) var isFirstResponder = false

  /// An object that lives as long as the responder, for a layer built on top of this module.
  ///
  /// It stands in for the associated objects of the Objective-C runtime.
  package var associatedObject: AnyObject?

  /// The first responder of this responder's view tree.
  var firstResponderOfTree: UIResponder? { isFirstResponder ? self : nil }

  /// Makes this the first responder, if the current one resigns.
  ///
  /// Unlike in UIKit, a view need not be in a window.
  ///
  /// - Returns: whether this is the first responder now
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = firstResponderOfTree, !current.resignFirstResponder() { return false }
    // Resigning may run code that makes another responder the first, which then stays it.
    guard firstResponderOfTree == nil else { return isFirstResponder }
    isFirstResponder = true
    return true
  }

  /// Resigns as first responder.
  ///
  /// - Returns: whether it is no longer the first responder
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    isFirstResponder = false
    return true
  }
}

/// Responders are equal if they are the same object, as in UIKit, where they are `NSObject`s.
extension UIResponder: Hashable {
  /// Returns whether two responders are the same object.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Hashes the identity of the responder.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A responder that takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether the text is not empty.
  var hasText: Bool { get }

  /// Types text.
  func insertText(_ text: String)

  /// Presses the delete key.
  func deleteBackward()
}

/// An object that can handle a user's actions.
///
/// The first responder receives the text that the user types. UIKit has one first responder for
/// each window. This module doesn't have windows, so it has one for each view tree.
///
/// Everything in this module is isolated to the main actor, with `@preconcurrency`. Because of that
/// attribute, access from elsewhere is only a warning, even in Swift 6 mode: "main actor-isolated
/// property 'text' can not be mutated from a Sendable closure". Swift 6.3 emits the same warning
/// for declarations of C headers that have the attribute of UIKit's headers. With a plain
/// `@MainActor`, the access would be an error, even in Swift 5 mode, so code without actors
/// couldn't create a view there.
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

  /// An object that lives as long as the responder.
  ///
  /// A layer built on top of this module stores it here, as it would store an associated object
  /// with the runtime of Objective-C.
  package var associatedObject: AnyObject?

  /// The first responder of this responder's view tree.
  var firstResponderOfTree: UIResponder? { isFirstResponder ? self : nil }

  /// Makes this the first responder, if the current first responder resigns.
  ///
  /// Unlike in UIKit, a view doesn't need to be in a window.
  ///
  /// - Returns: `true` if this is the first responder now
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = firstResponderOfTree, !current.resignFirstResponder() { return false }
    // Resigning may run code that makes another object the first responder. That object keeps the
    // role.
    guard firstResponderOfTree == nil else { return isFirstResponder }
    isFirstResponder = true
    return true
  }

  /// Resigns as first responder.
  ///
  /// - Returns: `true` if this isn't the first responder now
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    isFirstResponder = false
    return true
  }
}

/// Two responders are equal if they are the same object, as in UIKit, where responders are
/// `NSObject`s.
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
  /// Whether the responder contains text.
  var hasText: Bool { get }

  /// Types text.
  func insertText(_ text: String)

  /// Presses the delete key.
  func deleteBackward()
}

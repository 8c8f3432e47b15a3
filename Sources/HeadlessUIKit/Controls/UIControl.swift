/// A view that sends events for a user's actions, and runs the actions registered for them.
///
/// Actions are ``UIAction``s. UIKit's `addTarget(_:action:for:)` needs the selectors of
/// Objective-C, which exist on Apple's platforms only.
open class UIControl: UIView {
  /// Whether a user can use the control; code can send events in any case.
  open var isEnabled = true

  /// Whether the control is selected; changed by code alone.
  open var isSelected = false

  /// Whether the control is highlighted, as while it is touched.
  open var isHighlighted = false

  /// The state: disabled, selected, highlighted, or none of them.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a user can use the control now.
  var isUsable: Bool { isEnabled && isWithinReach }

  /// The events for which an action is registered.
  public var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  private var registrations: [(action: UIAction, events: Event)] = []

  /// Registers an action for one or more events.
  ///
  /// It replaces an action with the same identifier for these events. The same action can be
  /// registered for several events, at once or one by one.
  ///
  /// - Parameters:
  ///   - action: the action; the control retains it
  ///   - controlEvents: the events
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, unlessItIs: action, for: controlEvents)
    if let index = registrations.firstIndex(where: { $0.action === action }) {
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append((action, controlEvents))
    }
  }

  /// Removes an action from one or more events.
  ///
  /// - Parameters:
  ///   - action: the action; another with the same identifier is removed as well
  ///   - controlEvents: the events
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from one or more events.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the action
  ///   - controlEvents: the events
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeAction(identifiedBy: identifier, unlessItIs: nil, for: controlEvents)
  }

  /// Runs the actions of one or more events, in the order of registration.
  ///
  /// An action that is registered for several of the events runs once. Events sent in code run
  /// actions even if the control is disabled, and have no other effect: they change no text, say.
  ///
  /// - Parameter controlEvents: the events to send
  open func sendActions(for controlEvents: Event) {
    let registrations = registrations
    for (action, events) in registrations where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }

  /// Runs an action with this control as its sender.
  ///
  /// - Parameter action: the action; it need not be registered
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  private func removeAction(
    identifiedBy identifier: UIAction.Identifier, unlessItIs kept: UIAction?, for events: Event
  ) {
    for index in registrations.indices {
      let action = registrations[index].action
      if action.identifier != identifier || action === kept { continue }
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }
}

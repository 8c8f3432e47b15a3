/// A view that turns what a user does into events, and events into actions.
///
/// Actions are ``UIAction``s. UIKit's `addTarget(_:action:for:)` needs the selectors of
/// Objective-C, which exist on Apple's platforms only.
open class UIControl: UIView {
  /// Whether a user can use the control; code can send its events either way.
  open var isEnabled = true

  /// Whether the control is selected; nothing changes it but code.
  open var isSelected = false

  /// Whether the control is drawn as touched.
  open var isHighlighted = false

  /// What the control looks like: enabled, selected, highlighted, or not.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a user can use the control now.
  var isUsable: Bool { isEnabled && isWithinReach }

  /// The events that some action is registered for.
  public var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  private var registrations: [(action: UIAction, events: Event)] = []

  /// Registers an action for one or more events.
  ///
  /// An action that has the same identifier and is registered for one of these events is replaced
  /// for that event. The same action can be registered for several events, at once or one by one.
  ///
  /// - Parameters:
  ///   - action: What to run; the control keeps it.
  ///   - controlEvents: The events to run it for.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, unlessItIs: action, for: controlEvents)
    if let index = registrations.firstIndex(where: { $0.action === action }) {
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append((action, controlEvents))
    }
  }

  /// Takes an action off one or more events.
  ///
  /// - Parameters:
  ///   - action: The action; another with the same identifier is taken off as well.
  ///   - controlEvents: The events that shall no longer run it.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action with an identifier off one or more events.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the action.
  ///   - controlEvents: The events that shall no longer run it.
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeAction(identifiedBy: identifier, unlessItIs: nil, for: controlEvents)
  }

  /// Runs the actions of one or more events, in the order in which they were added.
  ///
  /// An action runs once, even if it is registered for several of the events. Sending an event in
  /// code runs its actions whether or not the control is enabled, and does nothing else: the text
  /// of a field, say, stays as it is.
  ///
  /// - Parameter controlEvents: The events to send.
  open func sendActions(for controlEvents: Event) {
    let registrations = registrations
    for (action, events) in registrations where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }

  /// Runs an action with this control as its sender.
  ///
  /// - Parameter action: What to run; it need not be registered.
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

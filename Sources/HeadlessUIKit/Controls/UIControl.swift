/// A view that sends an event when a user touches it, and runs the actions registered for the
/// event.
///
/// An action is a ``UIAction``. UIKit's `addTarget(_:action:for:)` isn't here, because it needs the
/// selectors of Objective-C, which exist on Apple's platforms only.
open class UIControl: UIView {
  /// Whether a user can use the control; code can send events even if this is `false`.
  open var isEnabled = true

  /// Whether the control is selected, which only code changes.
  open var isSelected = false

  /// Whether the control is highlighted, for example during a touch.
  open var isHighlighted = false

  /// The state of the control: a set of `disabled`, `selected` and `highlighted`.
  ///
  /// If the set is empty, the state is `normal`.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a user can touch the control now: it is enabled and visible, and receives touches.
  var isUsable: Bool { isEnabled && isWithinReach }

  /// The events for which an action is registered.
  public var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  private var registrations: [(action: UIAction, events: Event)] = []

  /// Registers an action for one or more events.
  ///
  /// The action replaces any action with the same identifier for these events. You can register the
  /// same action for several events, in one call or in several.
  ///
  /// - Parameter action: the action; the control retains it
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
  /// - Parameter action: the action; every action with the same identifier is removed, too
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from one or more events.
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeAction(identifiedBy: identifier, unlessItIs: nil, for: controlEvents)
  }

  /// Runs the actions of one or more events, in the order of their registration.
  ///
  /// An action that is registered for several of the events runs once. The actions run even if the
  /// control is disabled. Nothing else happens: ``Event/editingChanged``, for example, doesn't
  /// change a field's text.
  open func sendActions(for controlEvents: Event) {
    let registrations = registrations
    for (action, events) in registrations where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }

  /// Runs an action with this control as its sender.
  ///
  /// - Parameter action: the action, which you don't need to register
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

extension UIControl {
  /// The events that a control can send, with the raw values of UIKit.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events in the set.
    public let rawValue: UInt

    /// Creates a set of events.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)

    /// A touch is repeated, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// A touch moves within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)

    /// A touch that began in the control moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)

    /// A touch moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)

    /// A touch moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)

    /// A touch ends in the control, as in a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// A touch that began in the control ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// The system cancels the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The user changes the control's value, for example by flipping a switch or dragging a slider.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// The user does what the control is for: taps a button, or presses Return in a field.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// The control's menu is about to show.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// The user begins to edit a field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// The user changes a field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// The user stops editing a field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// The user presses Return in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)

    /// All editing events of text fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)

    /// The bits reserved for applications.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)

    /// The bits reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)

    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, with the raw values of UIKit.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the states in the set.
    public let rawValue: UInt

    /// Creates a set of states.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The control is enabled, and neither selected nor highlighted.
    public static let normal: State = []

    /// The control is highlighted, for example during a touch.
    public static let highlighted = State(rawValue: 1 << 0)

    /// The control is disabled, so that a user's touches do nothing.
    public static let disabled = State(rawValue: 1 << 1)

    /// The control is selected, which only code can do.
    public static let selected = State(rawValue: 1 << 2)

    /// The control is focused, as on a television; nothing here sets this state.
    public static let focused = State(rawValue: 1 << 3)

    /// The bits reserved for applications.
    public static let application = State(rawValue: 0x00FF_0000)

    /// The bits reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

/// The closure of an action; its argument is the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure to run when a control sends an event.
///
/// An action also replaces UIKit's targets and selectors, because they need the runtime of
/// Objective-C.
@preconcurrency @MainActor
open class UIAction {
  /// The title that a menu or button may show.
  open var title: String

  /// The identifier of the action, which is unique unless you chose an identifier yourself.
  public let identifier: Identifier

  /// The control that is running the action, or `nil` while it isn't running.
  ///
  /// UIKit may keep the last sender. Here the property is reset after each run, so that an action
  /// doesn't retain a control.
  public private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - identifier: the identifier; if `nil`, the action gets a unique identifier
  ///   - handler: the closure; a control retains it, so capture `[weak self]` in an object that
  ///     owns the control
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.identifier = identifier ?? .makeUnique()
    self.handler = handler
  }

  /// Runs the handler, with an object as the ``sender``.
  func perform(sender: Any?) {
    let outerSender = self.sender
    self.sender = sender
    defer { self.sender = outerSender }
    handler(self)
  }
}

extension UIAction {
  /// Identifies an action.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// Creates an identifier from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    @MainActor private static var madeCount = 0

    /// Creates an identifier that no other action has.
    @MainActor
    static func makeUnique() -> Identifier {
      madeCount += 1
      return Identifier("HeadlessUIKit.UIAction.\(madeCount)")
    }
  }
}

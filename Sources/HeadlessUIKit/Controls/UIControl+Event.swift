extension UIControl {
  /// The events that a control can send, with the raw values of UIKit.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events in the set.
    public let rawValue: UInt

    /// Creates a set of events.
    ///
    /// - Parameter rawValue: the bits of the events
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)

    /// A repeated touch, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// A touch moves within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)

    /// A touch that began in the control moves outside it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)

    /// A touch moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)

    /// A touch moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)

    /// A touch ends in the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// A touch that began in the control ends outside it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// The system cancels the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The user changes the control's value, as with a switch or slider.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// The user does what the control is there for: taps a button, ends a field with Return.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// The control's menu is about to show.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// Editing of a field begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// The user changes a field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// Editing of a field ends.
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
}

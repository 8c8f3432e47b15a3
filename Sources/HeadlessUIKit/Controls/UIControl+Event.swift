extension UIControl {
  /// The events that a control can send, with the raw values of UIKit.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events in the set.
    public let rawValue: UInt

    /// Makes a set of events.
    ///
    /// - Parameter rawValue: The bits of the events.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger comes down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)

    /// A finger comes down once more, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// A finger moves within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)

    /// A finger moves outside the control on which it came down.
    public static let touchDragOutside = Event(rawValue: 1 << 3)

    /// A finger moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)

    /// A finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)

    /// A finger is lifted within the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// A finger is lifted outside the control on which it came down.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// The system calls the touch off.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The user changes the control's value, as with a switch or slider.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// The user does what the control is there for: taps a button, ends a field with Return.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// The control's menu is about to show.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// A field starts to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// The user changes a field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// A field is no longer edited.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// The user presses Return in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)

    /// All events of the editing of fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)

    /// The bits that an application may give a meaning of its own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)

    /// The bits that the system keeps for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)

    /// All events there are.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}

/// A control that is on or off.
open class UISwitch: UIControl {
  /// Whether it is on; setting it in code sends no event.
  open var isOn = false

  /// Turns it on or off in code, which sends no event.
  ///
  /// - Parameters:
  ///   - on: Whether it shall be on.
  ///   - animated: Whether the change is animated; nothing is drawn here, so it makes no
  ///     difference.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// Flips the switch as a user does, which sends ``UIControl/Event/valueChanged``.
  ///
  /// This method is ours; UIKit has none like it. Nothing happens where a finger cannot do it.
  open func tap() {
    guard isUsable else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

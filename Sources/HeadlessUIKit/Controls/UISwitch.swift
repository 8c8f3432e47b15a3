/// An on/off control.
open class UISwitch: UIControl {
  /// Whether it is on; setting it in code sends no event.
  open var isOn = false

  /// Sets ``isOn`` in code, which sends no event.
  ///
  /// - Parameters:
  ///   - on: whether it is on
  ///   - animated: whether the change is animated; ignored, since nothing is drawn
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// Flips the switch as a user does, which sends ``UIControl/Event/valueChanged``.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
  open func tap() {
    guard isUsable else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

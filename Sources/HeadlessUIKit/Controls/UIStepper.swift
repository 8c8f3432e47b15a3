/// A control with a plus and a minus button, which change a value by a step.
open class UIStepper: UIControl {
  private var position: Double = 0

  /// The value, kept within the range; setting it in code sends no event.
  open var value: Double {
    get { position }
    set { position = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The minimum value, 0 by default.
  open var minimumValue: Double = 0 { didSet { value = position } }

  /// The maximum value, 100 by default.
  open var maximumValue: Double = 100 { didSet { value = position } }

  /// The step, 1 by default.
  open var stepValue: Double = 1

  /// Whether a step beyond one end of the range wraps to the other.
  open var wraps = false

  /// Taps the plus as a user does, which sends ``UIControl/Event/valueChanged`` if the value
  /// changes.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
  open func tapIncrement() {
    step(to: value + stepValue, beyondEnd: value + stepValue > maximumValue ? minimumValue : nil)
  }

  /// Taps the minus as a user does, which sends ``UIControl/Event/valueChanged`` if the value
  /// changes.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
  open func tapDecrement() {
    step(to: value - stepValue, beyondEnd: value - stepValue < minimumValue ? maximumValue : nil)
  }

  private func step(to next: Double, beyondEnd otherEnd: Double?) {
    guard isUsable else { return }
    let before = value
    value = wraps ? otherEnd ?? next : next
    if value != before { sendActions(for: .valueChanged) }
  }
}

/// A control to select a value in a range.
open class UISlider: UIControl {
  private var position: Float = 0

  /// The value, kept within the range; setting it in code sends no event.
  open var value: Float {
    get { position }
    set { position = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The minimum value, 0 by default.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = position
    }
  }

  /// The maximum value, 1 by default.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = position
    }
  }

  /// Sets the value in code, which sends no event.
  ///
  /// - Parameters:
  ///   - value: the value
  ///   - animated: whether the change is animated; ignored, since nothing is drawn
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Drags the slider as a user does, which sends ``UIControl/Event/valueChanged``.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
  ///
  /// - Parameter value: the value, which is clamped to the range
  open func drag(to value: Float) {
    guard isUsable else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }
}

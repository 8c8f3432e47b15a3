/// A control for a value in a range.
open class UISlider: UIControl {
  private var position: Float = 0

  /// The value, kept within the range; setting it in code sends no event.
  open var value: Float {
    get { position }
    set { position = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The least value, 0 at first.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = position
    }
  }

  /// The greatest value, 1 at first.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = position
    }
  }

  /// Sets the value in code, which sends no event.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - animated: Whether the change is animated; nothing is drawn here, so it makes no
  ///     difference.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Drags the slider as a user does, which sends ``UIControl/Event/valueChanged``.
  ///
  /// This method is ours; UIKit has none like it. Nothing happens where a finger cannot do it.
  ///
  /// - Parameter value: Where to; the nearest that the range has.
  open func drag(to value: Float) {
    guard isUsable else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }
}

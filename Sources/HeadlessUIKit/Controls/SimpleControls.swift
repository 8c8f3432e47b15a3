/// A control that is either on or off.
open class UISwitch: UIControl {
  /// Whether the switch is on; when you set this property in code, no event is sent.
  open var isOn = false

  /// Sets ``isOn`` in code, without sending an event.
  ///
  /// - Parameter animated: whether to animate the change, which is ignored because nothing is drawn
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// Flips the switch as a user would, and sends ``UIControl/Event/valueChanged``.
  ///
  /// This method isn't part of UIKit. It does nothing if a user couldn't touch the control.
  open func tap() {
    guard isUsable else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

/// A control with which a user selects a value in a range.
open class UISlider: UIControl {
  private var position: Float = 0

  /// The value, which is clamped to the range.
  ///
  /// When you set this property in code, no event is sent.
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

  /// Sets the value in code, without sending an event.
  ///
  /// - Parameter animated: whether to animate the change, which is ignored because nothing is drawn
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Drags the slider as a user would, and sends ``UIControl/Event/valueChanged``.
  ///
  /// This method isn't part of UIKit. It does nothing if a user couldn't touch the control.
  ///
  /// - Parameter value: the value, which is clamped to the range
  open func drag(to value: Float) {
    guard isUsable else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }
}

/// A control with two buttons, plus and minus, that change a value by a step.
open class UIStepper: UIControl {
  private var position: Double = 0

  /// The value, which is clamped to the range.
  ///
  /// When you set this property in code, no event is sent.
  open var value: Double {
    get { position }
    set { position = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The minimum value, 0 by default.
  open var minimumValue: Double = 0 { didSet { value = position } }

  /// The maximum value, 100 by default.
  open var maximumValue: Double = 100 { didSet { value = position } }

  /// The amount by which a tap changes the value, 1 by default.
  open var stepValue: Double = 1

  /// Whether a step beyond one end of the range continues at the opposite end.
  ///
  /// It is `false` by default, so that the value stops at the end.
  open var wraps = false

  /// Taps plus as a user would, and sends ``UIControl/Event/valueChanged`` if the value changes.
  ///
  /// This method isn't part of UIKit. It does nothing if a user couldn't touch the control.
  open func tapIncrement() {
    step(to: value + stepValue, beyondEnd: value + stepValue > maximumValue ? minimumValue : nil)
  }

  /// Taps minus as a user would, and sends ``UIControl/Event/valueChanged`` if the value changes.
  ///
  /// This method isn't part of UIKit. It does nothing if a user couldn't touch the control.
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

/// A row of segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var isEnabled = true
  }

  private var segments: [Segment] = []

  /// The index of the selected segment, ``noSegment`` by default.
  ///
  /// When you set this property in code, no event is sent.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Creates a control with segments.
  ///
  /// - Parameter items: the titles of the segments; for an item that isn't a string, the control
  ///   creates a segment without a title
  public init(items: [Any]?) {
    segments = (items ?? []).map { Segment(title: $0 as? String) }
    super.init()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments[segment].title
  }

  /// Sets whether a user can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  /// Returns whether a user can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments[segment].isEnabled
  }

  /// Taps a segment as a user would, and selects the segment.
  ///
  /// The control sends ``UIControl/Event/valueChanged`` if the segment wasn't selected before.
  ///
  /// This method isn't part of UIKit. It does nothing if a user couldn't touch the control.
  open func tapSegment(at segment: Int) {
    guard isUsable, segments[segment].isEnabled, selectedSegmentIndex != segment else { return }
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
  }
}

/// A control that a user pulls down to refresh the content of a table.
open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress.
  public private(set) var isRefreshing = false

  /// Shows that your code has started a refresh, without sending an event.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Shows that the refresh has ended; call this method when the content has arrived.
  open func endRefreshing() {
    isRefreshing = false
  }

  /// Pulls the content down as a user would.
  ///
  /// The refresh begins, and the control sends ``UIControl/Event/valueChanged``.
  ///
  /// This method isn't part of UIKit. It does nothing while a refresh is in progress, or if a user
  /// couldn't touch the table.
  open func pull() {
    guard isUsable, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

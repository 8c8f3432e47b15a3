/// An on/off control.
open class UISwitch: UIControl {
  /// Whether it is on; setting it in code sends no event.
  open var isOn = false

  /// Sets ``isOn`` in code, which sends no event.
  ///
  /// - Parameter animated: whether the change is animated; ignored, since nothing is drawn
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
  /// - Parameter animated: whether the change is animated; ignored, since nothing is drawn
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

/// A control with segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var isEnabled = true
  }

  private var segments: [Segment] = []

  /// The selected segment, ``noSegment`` by default; setting it in code sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Creates a control.
  ///
  /// - Parameter items: the segments' titles; an item that is not a string makes a segment without
  ///   a title
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

  /// Taps a segment as a user does, which sends ``UIControl/Event/valueChanged`` if it was not
  /// selected.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
  open func tapSegment(at segment: Int) {
    guard isUsable, segments[segment].isEnabled, selectedSegmentIndex != segment else { return }
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
  }
}

/// A control with which a user refreshes the content of a table.
open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress.
  public private(set) var isRefreshing = false

  /// Shows in code that a refresh is in progress, which sends no event.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Shows that the refresh has ended.
  open func endRefreshing() {
    isRefreshing = false
  }

  /// Pulls the content down as a user does, which begins a refresh and sends
  /// ``UIControl/Event/valueChanged``.
  ///
  /// Not part of UIKit. Without effect while a refresh is in progress, and where a user could not
  /// touch it.
  open func pull() {
    guard isUsable, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

/// A control with several segments, of which one is selected, or none.
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var isEnabled = true
  }

  private var segments: [Segment] = []

  /// The selected segment, ``noSegment`` at first; setting it in code sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Makes a control.
  ///
  /// - Parameter items: The segments' titles; items that are no text make segments without one.
  public init(items: [Any]?) {
    segments = (items ?? []).map { Segment(title: $0 as? String) }
    super.init()
  }

  /// Gives a segment a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - segment: The segment's index.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
  }

  /// Gives the title of a segment.
  ///
  /// - Parameter segment: The segment's index.
  /// - Returns: The title.
  open func titleForSegment(at segment: Int) -> String? {
    segments[segment].title
  }

  /// Says whether a user can select a segment.
  ///
  /// - Parameters:
  ///   - enabled: Whether a user can.
  ///   - segment: The segment's index.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  /// Tells whether a user can select a segment.
  ///
  /// - Parameter segment: The segment's index.
  /// - Returns: Whether a user can.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments[segment].isEnabled
  }

  /// Taps a segment as a user does, which sends ``UIControl/Event/valueChanged`` if it was not
  /// selected.
  ///
  /// This method is ours; UIKit has none like it. Nothing happens where a finger cannot do it.
  ///
  /// - Parameter segment: The segment's index.
  open func tapSegment(at segment: Int) {
    guard isUsable, segments[segment].isEnabled, selectedSegmentIndex != segment else { return }
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
  }
}

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
  /// - Parameter items: the segments' titles; an item that is no string makes a segment without a
  ///   title
  public init(items: [Any]?) {
    segments = (items ?? []).map { Segment(title: $0 as? String) }
    super.init()
  }

  /// Sets the title of a segment.
  ///
  /// - Parameters:
  ///   - title: the title
  ///   - segment: the segment's index
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
  }

  /// Returns the title of a segment.
  ///
  /// - Parameter segment: the segment's index
  /// - Returns: the title
  open func titleForSegment(at segment: Int) -> String? {
    segments[segment].title
  }

  /// Sets whether a user can select a segment.
  ///
  /// - Parameters:
  ///   - enabled: whether a user can select it
  ///   - segment: the segment's index
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  /// Returns whether a user can select a segment.
  ///
  /// - Parameter segment: the segment's index
  /// - Returns: whether a user can select it
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments[segment].isEnabled
  }

  /// Taps a segment as a user does, which sends ``UIControl/Event/valueChanged`` if it was not
  /// selected.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
  ///
  /// - Parameter segment: the segment's index
  open func tapSegment(at segment: Int) {
    guard isUsable, segments[segment].isEnabled, selectedSegmentIndex != segment else { return }
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
  }
}

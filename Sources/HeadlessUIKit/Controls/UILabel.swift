/// A view that shows text.
///
/// It receives no touches: ``UIView/isUserInteractionEnabled`` is `false` by default.
open class UILabel: UIView {
  /// The text, `nil` by default.
  open var text: String?

  /// The maximum number of lines, 1 by default; 0 means no limit.
  ///
  /// Nothing is laid out, so it does not truncate ``text``.
  open var numberOfLines = 1

  /// Creates a label without text.
  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }
}

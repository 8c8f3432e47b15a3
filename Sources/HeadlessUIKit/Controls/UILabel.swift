/// A view that shows text.
///
/// Nobody can touch it: ``UIView/isUserInteractionEnabled`` is `false` at first.
open class UILabel: UIView {
  /// The text that is shown, `nil` at first.
  open var text: String?

  /// How many lines of text are shown at most, 1 at first; 0 stands for any number.
  ///
  /// Nothing is laid out here, so ``text`` has all its lines whatever this says.
  open var numberOfLines = 1

  /// Makes a label without text.
  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }
}

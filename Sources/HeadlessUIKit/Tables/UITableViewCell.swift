/// The view of a table's row, reused for other rows when it is no longer visible.
open class UITableViewCell: UIView {
  /// Identifies the cells among which it is reused.
  public let reuseIdentifier: String?

  /// The superview of the cell's content.
  public let contentView = UIView()

  /// The label of the main text.
  public let textLabel: UILabel? = UILabel()

  /// The label of the secondary text.
  public let detailTextLabel: UILabel? = UILabel()

  /// The view of the image.
  public let imageView: UIImageView? = UIImageView()

  /// Whether the row is selected.
  open var isSelected = false

  /// Creates a cell; a table calls it for the registered class.
  ///
  /// - Parameters:
  ///   - style: the style, which has no effect here
  ///   - reuseIdentifier: identifies the cells among which it is reused
  public required init(style: CellStyle = .default, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
    for view in [textLabel, detailTextLabel, imageView] as [UIView?] {
      if let view { contentView.addSubview(view) }
    }
  }

  /// Called before the cell is reused: the place to dispose of the bindings of the previous row.
  ///
  /// An override should call `super`.
  open func prepareForReuse() {}

  /// The style of a cell.
  public enum CellStyle: Int, Sendable {
    /// A text and an image.
    case `default`

    /// A text, and a secondary one on the right.
    case value1

    /// A text on the left, and a secondary one beside it.
    case value2

    /// A text, and a secondary one below.
    case subtitle
  }
}

extension UITableViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}

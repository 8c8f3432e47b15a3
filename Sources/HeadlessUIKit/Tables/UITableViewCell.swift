/// A row of a table, used again for another one when it has left the screen.
open class UITableViewCell: UIView {
  /// The name under which the cell waits to be used again.
  public let reuseIdentifier: String?

  /// Where the cell's own views belong.
  public let contentView = UIView()

  /// Shows the main text.
  public let textLabel: UILabel? = UILabel()

  /// Shows some more text.
  public let detailTextLabel: UILabel? = UILabel()

  /// Shows a picture.
  public let imageView: UIImageView? = UIImageView()

  /// Whether the row is selected.
  open var isSelected = false

  /// Makes a cell; a table calls it for the class that is registered.
  ///
  /// - Parameters:
  ///   - style: What the cell looks like, which makes no difference here.
  ///   - reuseIdentifier: The name under which it waits to be used again.
  public required init(style: CellStyle = .default, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
    for view in [textLabel, detailTextLabel, imageView] as [UIView?] {
      if let view { contentView.addSubview(view) }
    }
  }

  /// Comes before the cell is used again: the place to end what bound it to the row before.
  ///
  /// Overriding it, call `super`.
  open func prepareForReuse() {}

  /// What a cell looks like.
  public enum CellStyle: Int, Sendable {
    /// A text and a picture.
    case `default`

    /// A text, and another one on the right.
    case value1

    /// A text on the left, and another one.
    case value2

    /// A text, and another one below.
    case subtitle
  }
}

extension UITableViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}

/// A cell of a table or a collection.
@MainActor
protocol ReusableCell: UIView {
  var reuseIdentifier: String? { get }
  var isSelected: Bool { get set }

  /// Creates a cell of the class that is registered for an identifier.
  static func make(reuseIdentifier: String) -> Self

  func prepareForReuse()
}

public import struct Foundation.IndexPath

/// A view that shows items, each in a cell that is reused for other items.
///
/// Nothing is laid out here, so all items are visible. UIKit creates the cells at its next layout,
/// but here ``reloadData()`` creates them immediately.
open class UICollectionView: UIView {
  /// Handlers to call when the user selects an item.
  package let selections = EventHandlers<IndexPath>()

  private let pool = CellPool<UICollectionViewCell>()
  private var shown: [(indexPath: IndexPath, cell: UICollectionViewCell)] = []
  private var isReloading = false
  private var needsReload = false

  /// A weak reference to the object that provides the cells.
  ///
  /// When you set another data source, the collection reloads its items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// A weak reference to the object to notify when the user selects an item.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// The cells, from first to last.
  open var visibleCells: [UICollectionViewCell] { shown.map(\.cell) }

  /// Returns the cell that shows an item.
  ///
  /// - Returns: the cell, or `nil` if the collection doesn't show such an item
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Registers the class of which the collection creates cells for an identifier.
  ///
  /// - Parameter cellClass: a subclass of `UICollectionViewCell`, or `nil` to remove the
  ///   registration
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Returns a cell that waits to be reused, or a new cell of the registered class if none waits.
  ///
  /// - Parameter identifier: the reuse identifier; the program stops if no class is registered for
  ///   it
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    pool.dequeue(identifier, registeredWith: "forCellWithReuseIdentifier")
  }

  /// Asks the data source for all cells again, and deselects the selected item.
  open func reloadData() {
    needsReload = true
    // The code that creates a cell may call this method again, so the loop below starts over.
    guard !isReloading else { return }
    isReloading = true
    defer { isReloading = false }
    while needsReload {
      needsReload = false
      for (_, cell) in shown {
        cell.removeFromSuperview()
        pool.keep(cell)
      }
      shown = []
      showCells()
    }
  }

  /// Taps an item as a user would, so that the item is selected.
  ///
  /// This method isn't part of UIKit. It does nothing if a user couldn't touch the item.
  open func tapItem(at indexPath: IndexPath) {
    guard let cell = cellForItem(at: indexPath), cell.isWithinReach else { return }
    for (_, other) in shown { other.isSelected = other === cell }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    selections.send(indexPath)
  }

  private func showCells() {
    guard let dataSource else { return }
    for section in 0..<dataSource.numberOfSections(in: self) {
      for item in 0..<dataSource.collectionView(self, numberOfItemsInSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
        shown.append((indexPath, cell))
        addSubview(cell)
        if needsReload { return }
      }
    }
  }
}

/// The data source of a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of sections, which is 1 unless you implement this method.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns the number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns the cell to show an item: a new cell, or one that you dequeue from the collection.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// The delegate of a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: AnyObject {
  /// Called when the user has selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

/// A view that shows one item of a collection.
///
/// When the collection is reloaded, it may reuse the cell for another item.
open class UICollectionViewCell: UIView {
  /// The identifier under which the collection reuses the cell; `nil` if it never does.
  public let reuseIdentifier: String?

  /// The view to which you add the cell's content.
  public let contentView = UIView()

  /// Whether the item is selected.
  open var isSelected = false

  /// Creates a cell; the collection calls this initializer of the registered class.
  ///
  /// UIKit calls `init(frame:)` instead, but views here don't have frames.
  ///
  /// - Parameter reuseIdentifier: the identifier under which the collection reuses the cell
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
  }

  /// Called before the cell is reused, so that you can dispose of the previous item's bindings.
  ///
  /// An override should call `super`.
  open func prepareForReuse() {}
}

extension UICollectionViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}

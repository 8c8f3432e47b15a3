public import struct Foundation.IndexPath

/// A view of items, each shown by a cell that is reused for other items.
///
/// There is no layout, and all items are visible. UIKit makes the cells at the next layout;
/// ``reloadData()`` makes them immediately.
open class UICollectionView: UIView {
  /// Called when the user selects an item.
  package let selections = EventHandlers<IndexPath>()

  private let pool = CellPool<UICollectionViewCell>()
  private var shown: [(indexPath: IndexPath, cell: UICollectionViewCell)] = []
  private var isReloading = false
  private var needsReload = false

  /// The data source, held weakly.
  ///
  /// Setting it reloads the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The delegate, held weakly.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// The cells, from first to last.
  open var visibleCells: [UICollectionViewCell] { shown.map(\.cell) }

  /// Returns the cell of an item.
  ///
  /// - Returns: the cell, or `nil` if there is no such item
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Registers the class of the cells of an identifier.
  ///
  /// - Parameter cellClass: a subclass of `UICollectionViewCell`, or `nil` to unregister
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Returns a reused cell, or else a new one of the registered class.
  ///
  /// - Parameter identifier: the reuse identifier; the program stops if no class is registered for
  ///   it
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    pool.dequeue(identifier, registeredWith: "forCellWithReuseIdentifier")
  }

  /// Reloads the cells from the data source and clears the selection.
  open func reloadData() {
    needsReload = true
    // The code that makes a cell may call this method again.
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

  /// Taps an item as a user does, which selects it.
  ///
  /// Not part of UIKit. Without effect where a user could not touch it.
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
  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns the number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns the cell of an item, made or dequeued from the collection.
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

/// The view of a collection's item, reused for other items when the collection is reloaded.
open class UICollectionViewCell: UIView {
  /// Identifies the cells among which it is reused.
  public let reuseIdentifier: String?

  /// The superview of the cell's content.
  public let contentView = UIView()

  /// Whether the item is selected.
  open var isSelected = false

  /// Creates a cell; a collection calls it for the registered class.
  ///
  /// UIKit calls `init(frame:)`; there are no frames here.
  ///
  /// - Parameter reuseIdentifier: identifies the cells among which it is reused
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
  }

  /// Called before the cell is reused: the place to dispose of the bindings of the previous item.
  ///
  /// An override should call `super`.
  open func prepareForReuse() {}
}

extension UICollectionViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}

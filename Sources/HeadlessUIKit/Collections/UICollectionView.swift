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
  /// - Parameter indexPath: the item
  /// - Returns: the cell, or `nil` if there is no such item
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Registers the class of the cells of an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: a subclass of `UICollectionViewCell`, or `nil` to unregister
  ///   - identifier: the reuse identifier
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Returns a reused cell, or else a new one of the registered class.
  ///
  /// - Parameters:
  ///   - identifier: the reuse identifier; the program stops if no class is registered for it
  ///   - indexPath: the item of the cell
  /// - Returns: the cell
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
  ///
  /// - Parameter indexPath: the item
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

public import struct Foundation.IndexPath

/// A view of items, each shown by a cell that is used again for another item.
///
/// There is no layout, and room for all items. Where UIKit makes the cells when the screen is next
/// drawn, ``reloadData()`` makes them at once.
open class UICollectionView: UIView {
  /// Called when the user selects an item.
  package let selections = EventHandlers<IndexPath>()

  private let pool = CellPool<UICollectionViewCell>()
  private var shown: [(indexPath: IndexPath, cell: UICollectionViewCell)] = []
  private var isReloading = false
  private var needsReload = false

  /// Who has what the collection shows; not kept by it.
  ///
  /// Setting it shows its items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Who is told of what the user does; not kept by the collection.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// The cells, from first to last.
  open var visibleCells: [UICollectionViewCell] { shown.map(\.cell) }

  /// Gives the cell of an item.
  ///
  /// - Parameter indexPath: The item.
  /// - Returns: The cell, or `nil` if there is no such item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.indexPath == indexPath }?.cell
  }

  /// Says what class the cells of a name are made of.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of `UICollectionViewCell`, or `nil` to take it back.
  ///   - identifier: The name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// Gives a cell that can be used again, or a new one of the class that is registered.
  ///
  /// - Parameters:
  ///   - identifier: The name of the cells; the program stops if no class is registered for it.
  ///   - indexPath: The item that it is for.
  /// - Returns: The cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    pool.dequeue(identifier, registeredWith: "forCellWithReuseIdentifier")
  }

  /// Asks the data source anew and makes the cells anew; nothing is selected then.
  open func reloadData() {
    needsReload = true
    // Whoever makes a cell may change what the collection shows.
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
  /// This method is ours; UIKit has none like it. Nothing happens where a finger cannot do it.
  ///
  /// - Parameter indexPath: The item.
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

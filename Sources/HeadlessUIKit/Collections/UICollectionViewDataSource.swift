public import struct Foundation.IndexPath

/// The data source of a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 unless implemented.
  ///
  /// - Parameter collectionView: the collection
  /// - Returns: the number
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns the number of items in a section.
  ///
  /// - Parameters:
  ///   - collectionView: the collection
  ///   - section: the section
  /// - Returns: the number
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns the cell of an item, made or dequeued from the collection.
  ///
  /// - Parameters:
  ///   - collectionView: the collection
  ///   - indexPath: the item
  /// - Returns: the cell
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
  ///
  /// - Parameters:
  ///   - collectionView: the collection
  ///   - indexPath: the item
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

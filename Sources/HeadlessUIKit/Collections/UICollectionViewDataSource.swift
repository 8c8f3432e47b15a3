public import struct Foundation.IndexPath

/// Who has what a collection shows.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Says how many sections there are; one, unless said otherwise.
  ///
  /// - Parameter collectionView: Who asks.
  /// - Returns: How many.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Says how many items a section has.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks.
  ///   - section: The section.
  /// - Returns: How many.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Makes the cell of an item, from one that the collection has to use again.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks.
  ///   - indexPath: The item.
  /// - Returns: The cell.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Who is told of what a user does to a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: AnyObject {
  /// Comes when the user has selected an item.
  ///
  /// - Parameters:
  ///   - collectionView: Where.
  ///   - indexPath: The item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

import ReactiveCore

import struct Foundation.IndexPath

/// A data source of one section that shows the elements of a sequence, with cells that a closure
/// makes.
final class ArrayCollectionDataSource<Sequence: Swift.Sequence>: UICollectionViewDataSource,
  RxCollectionViewDataSourceType, SectionedViewDataSourceType
{
  typealias Element = Sequence
  typealias CellFactory =
    @MainActor (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell

  private let makeCell: CellFactory
  private var models: [Sequence.Element]?

  init(_ makeCell: @escaping CellFactory) {
    self.makeCell = makeCell
  }

  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Sequence>) {
    guard case .next(let sequence) = observedEvent else { return }
    models = Array(sequence)
    collectionView.reloadData()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    models?.count ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let models else {
      preconditionFailure("A collection asks for no items before there are any.")
    }
    return makeCell(collectionView, indexPath.item, models[indexPath.item])
  }

  func model(at indexPath: IndexPath) throws -> Any {
    guard let models, models.indices.contains(indexPath.item) else {
      throw RxCocoaError.itemsNotYetBound(object: self)
    }
    return models[indexPath.item]
  }
}

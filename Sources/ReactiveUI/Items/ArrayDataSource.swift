import ReactiveCore

import struct Foundation.IndexPath

/// A data source of one section that shows the elements of a sequence, with cells that a closure
/// makes.
final class ArrayDataSource<View: DataSourceHolder, Sequence: Swift.Sequence>:
  SectionedViewDataSourceType
{
  typealias Element = Sequence
  typealias CellFactory = @MainActor (View, Int, Sequence.Element) -> View.Cell

  private let makeCell: CellFactory
  private var models: [Sequence.Element]?

  init(_ makeCell: @escaping CellFactory) {
    self.makeCell = makeCell
  }

  func model(at indexPath: IndexPath) throws -> Any {
    guard let models, models.indices.contains(indexPath.row) else {
      throw RxCocoaError.itemsNotYetBound(object: self)
    }
    return models[indexPath.row]
  }

  private var count: Int { models?.count ?? 0 }

  private func show(_ event: Event<Sequence>, in view: View) {
    guard case .next(let sequence) = event else { return }
    models = Array(sequence)
    view.reloadData()
  }

  private func cell(in view: View, at index: Int) -> View.Cell {
    guard let models else { preconditionFailure("A view asks for no cells before there are any.") }
    return makeCell(view, index, models[index])
  }
}

extension ArrayDataSource: UITableViewDataSource, RxTableViewDataSourceType
where View == UITableView {
  func tableView(_ tableView: UITableView, observedEvent: Event<Sequence>) {
    show(observedEvent, in: tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cell(in: tableView, at: indexPath.row)
  }
}

extension ArrayDataSource: UICollectionViewDataSource, RxCollectionViewDataSourceType
where View == UICollectionView {
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Sequence>) {
    show(observedEvent, in: collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(in: collectionView, at: indexPath.item)
  }
}

import ReactiveCore

import struct Foundation.IndexPath

/// A data source of one section that shows the elements of a sequence, with cells that a closure
/// makes.
final class ArrayDataSource<Sequence: Swift.Sequence>: UITableViewDataSource,
  RxTableViewDataSourceType, SectionedViewDataSourceType
{
  typealias Element = Sequence
  typealias CellFactory = @MainActor (UITableView, Int, Sequence.Element) -> UITableViewCell

  private let makeCell: CellFactory
  private var models: [Sequence.Element]?

  init(_ makeCell: @escaping CellFactory) {
    self.makeCell = makeCell
  }

  func tableView(_ tableView: UITableView, observedEvent: Event<Sequence>) {
    guard case .next(let sequence) = observedEvent else { return }
    models = Array(sequence)
    tableView.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    models?.count ?? 0
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let models else { preconditionFailure("A table asks for no rows before there are any.") }
    return makeCell(tableView, indexPath.row, models[indexPath.row])
  }

  func model(at indexPath: IndexPath) throws -> Any {
    guard let models, models.indices.contains(indexPath.row) else {
      throw RxCocoaError.itemsNotYetBound(object: self)
    }
    return models[indexPath.row]
  }
}

public import ReactiveCore

public import struct Foundation.IndexPath

extension Reactive where Base: UITableView {
  /// Rows that the user selects.
  public var itemSelected: ControlEvent<IndexPath> { event { $0.selections } }

  /// Rows that are deselected because the user selects another.
  public var itemDeselected: ControlEvent<IndexPath> { event { $0.deselections } }

  /// Rows that the user deletes; the owner of the data has to remove them.
  public var itemDeleted: ControlEvent<IndexPath> { event { $0.deletions } }

  /// Cells that are about to be shown, with their rows.
  public var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    event { $0.displays }
  }

  /// The models of rows that the user selects, as bound with `rx.items`.
  ///
  /// - Parameter modelType: their type
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemSelected)
  }

  /// The models of rows that are deselected because the user selects another.
  ///
  /// - Parameter modelType: their type
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemDeselected)
  }

  /// The models of rows that the user deletes.
  ///
  /// - Parameter modelType: their type
  /// - Returns: the models; fails where a model is of another type, or none is bound
  public func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(of: itemDeleted)
  }

  /// Returns the model of a row, as bound with `rx.items`.
  ///
  /// - Parameter indexPath: the row
  /// - Returns: its model
  /// - Throws: `RxCocoaError` if the model is of another type, or none is bound
  public func model<T>(at indexPath: IndexPath) throws -> T {
    try boundModel(at: indexPath)
  }

  /// Sets the table's delegate, until the result is disposed of.
  ///
  /// - Parameter delegate: the delegate, held weakly
  /// - Returns: removes the delegate when it is disposed of
  @MainActor
  public func setDelegate(_ delegate: any UITableViewDelegate) -> any Disposable {
    let base = base
    base.delegate = delegate
    return Disposables.onMainThread { [weak base, weak delegate] in
      if base?.delegate === delegate { base?.delegate = nil }
    }
  }
}

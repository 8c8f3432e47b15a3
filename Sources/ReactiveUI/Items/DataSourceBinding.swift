import ReactiveCore

import struct Foundation.IndexPath

/// Binds a view to an observable, and passes each event to the view's data source.
@MainActor
final class DataSourceBinding<View: DataSourceHolder, Element> {
  private weak var view: View?
  private let dataSource: AnyObject
  private let show: (View, Event<Element>) -> Void

  /// Sets the data source of a view that doesn't have a data source yet.
  init(
    _ view: View, _ dataSource: AnyObject, show: @escaping (View, Event<Element>) -> Void
  ) {
    if let present = view.anyDataSource {
      rxFatalErrorInDebug(
        """
        `rx.items` can't set the data source of a view that has one already: \(present). \
        Either set `dataSource`, or bind the view with `rx.items`, once at a time. Remove the \
        assignment to `dataSource`, or dispose of the other binding first.
        """)
    }
    self.view = view
    self.dataSource = dataSource
    self.show = show
    view.anyDataSource = dataSource
  }

  func follow(_ source: Observable<Element>) -> any Disposable {
    guard let view else { return Disposables.create() }
    let subscription =
      source
      .observe(on: MainScheduler())
      // When the observable completes, the view keeps its content until the binding is disposed of.
      .concat(Observable.never())
      .take(until: view.rx.deallocated)
      .subscribe(
        onNext: { element in self.receive(.next(element)) },
        onError: { error in
          rxFatalErrorInDebug("Binding error: \(error)")
          self.receive(.error(error))
        })
    return Disposables.onMainThread {
      subscription.dispose()
      self.letGo()
    }
  }

  private func receive(_ event: Event<Element>) {
    guard let view else { return }
    if view.anyDataSource !== dataSource {
      rxFatalErrorInDebug(
        """
        The data source of a view was changed while the view is bound with `rx.items`: it is \
        \(view.anyDataSource.map { "\($0)" } ?? "nil") and was \(dataSource). The view would not show \
        the bound items. Remove the assignment, or dispose of the binding before it.
        """)
    }
    show(view, event)
  }

  private func letGo() {
    if view?.anyDataSource === dataSource { view?.anyDataSource = nil }
  }
}

/// A view that gets its cells from a data source: a table or a collection.
@MainActor
protocol DataSourceHolder: UIView {
  associatedtype Cell: UIView

  var anyDataSource: AnyObject? { get set }

  func reloadData()

  /// Dequeues a cell for an item of the first section.
  func dequeueCell(_ identifier: String, at index: Int) -> Cell
}

extension DataSourceHolder {
  /// Dequeues a cell of a registered class, and passes this cell to a closure.
  func dequeueCell<Configured>(
    _ identifier: String, at index: Int, configure: (Configured) -> Void
  ) -> Cell {
    let cell = dequeueCell(identifier, at: index)
    guard let configured = cell as? Configured else {
      preconditionFailure("\(identifier) is registered for \(type(of: cell)).")
    }
    configure(configured)
    return cell
  }
}

extension UITableView: DataSourceHolder {
  var anyDataSource: AnyObject? {
    get { dataSource }
    set { dataSource = newValue as? any UITableViewDataSource }
  }

  func dequeueCell(_ identifier: String, at index: Int) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier, for: IndexPath(row: index, section: 0))
  }
}

extension UICollectionView: DataSourceHolder {
  var anyDataSource: AnyObject? {
    get { dataSource }
    set { dataSource = newValue as? any UICollectionViewDataSource }
  }

  func dequeueCell(_ identifier: String, at index: Int) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: IndexPath(item: index, section: 0))
  }
}

/// A data source with one section, which shows the elements of a sequence in cells that a closure
/// returns.
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
    guard let models else {
      preconditionFailure("A view asked for a cell before it had any items.")
    }
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

extension Reactive where Base: DataSourceHolder {
  /// Returns the model of a row or item.
  func boundModel<T>(at indexPath: IndexPath) throws -> T {
    let base = base
    let model = try onMainActor {
      guard let dataSource = base.anyDataSource as? any SectionedViewDataSourceType else {
        throw RxCocoaError.itemsNotYetBound(object: base)
      }
      return try dataSource.model(at: indexPath)
    }
    guard let model = model as? T else {
      throw RxCocoaError.castingError(object: model, targetType: T.self)
    }
    return model
  }

  /// Returns a stream of the models of rows or items.
  func models<T>(of places: ControlEvent<IndexPath>) -> ControlEvent<T> {
    let base = base
    return ControlEvent(
      events: places.flatMap { [weak base] indexPath -> Observable<T> in
        guard let base else { return .empty() }
        return .just(try base.rx.boundModel(at: indexPath))
      })
  }
}

import ReactiveCore

/// A table bound to a stream by way of a data source.
@MainActor
final class TableBinding<DataSource: RxTableViewDataSourceType & UITableViewDataSource> {
  private weak var table: UITableView?
  private let dataSource: DataSource

  /// Sets the data source of a table that has none.
  init(_ table: UITableView, _ dataSource: DataSource) {
    if let present = table.dataSource {
      rxFatalErrorInDebug(
        """
        `rx.items` was to set the data source of a table that has one already: \(present). \
        A table has one data source: either its `dataSource` is set, or it is bound with `rx.items`, \
        once at a time. Take away the assignment (`table.dataSource = nil`), or dispose of the other \
        binding first.
        """)
    }
    self.table = table
    self.dataSource = dataSource
    table.dataSource = dataSource
  }

  func follow(_ source: Observable<DataSource.Element>) -> any Disposable {
    guard let table else { return Disposables.create() }
    let subscription =
      source
      .observe(on: MainScheduler())
      // The rows stay when the stream ends; they go with the binding.
      .concat(Observable.never())
      .take(until: table.rx.deallocated)
      .subscribe(
        onNext: { element in self.take(.next(element)) },
        onError: { error in
          rxFatalErrorInDebug("Binding error: \(error)")
          self.take(.error(error))
        })
    return Disposables.onMainThread {
      subscription.dispose()
      self.letGo()
    }
  }

  private func take(_ event: Event<DataSource.Element>) {
    guard let table else { return }
    if table.dataSource !== dataSource {
      rxFatalErrorInDebug(
        """
        The data source of a table was changed while it is bound with `rx.items`: it is \
        \(table.dataSource.map { "\($0)" } ?? "nil") and was \(dataSource). What is bound would \
        not be shown. Take away the assignment, or dispose of the binding before it.
        """)
    }
    dataSource.tableView(table, observedEvent: event)
  }

  private func letGo() {
    if table?.dataSource === dataSource { table?.dataSource = nil }
  }
}

import ReactiveCore

/// A binding of a view to an observable by a data source.
@MainActor
final class DataSourceBinding<View: DataSourceHolder, Element> {
  private weak var view: View?
  private let dataSource: AnyObject
  private let show: (View, Event<Element>) -> Void

  /// Sets the data source of a view, which must not have one.
  init(
    _ view: View, _ dataSource: AnyObject, show: @escaping (View, Event<Element>) -> Void
  ) {
    if let present = view.anyDataSource {
      rxFatalErrorInDebug(
        """
        `rx.items` was to set the data source of a view that has one already: \(present). \
        A view has one data source: either its `dataSource` is set, or it is bound with \
        `rx.items`, once at a time. Take away the assignment to `dataSource`, or dispose of the \
        other binding first.
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
      // The content stays when the observable completes, until the binding is disposed.
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
        The data source of a view was changed while it is bound with `rx.items`: it is \
        \(view.anyDataSource.map { "\($0)" } ?? "nil") and was \(dataSource). What is bound would \
        not be shown. Take away the assignment, or dispose of the binding before it.
        """)
    }
    show(view, event)
  }

  private func letGo() {
    if view?.anyDataSource === dataSource { view?.anyDataSource = nil }
  }
}

public import ReactiveCore

extension Reactive where Base: UIRefreshControl {
  /// Begins and ends refreshing.
  public var isRefreshing: Binder<Bool> {
    Binder(base) { control, isRefreshing in
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}

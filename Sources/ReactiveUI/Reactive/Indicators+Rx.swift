public import ReactiveCore

extension Reactive where Base: UIActivityIndicatorView {
  /// Has the indicator turn or stop.
  public var isAnimating: Binder<Bool> {
    Binder(base) { indicator, isAnimating in
      if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
}

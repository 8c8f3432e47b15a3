public import ReactiveCore

extension Reactive where Base: UIActivityIndicatorView {
  /// Starts and stops the animation.
  public var isAnimating: Binder<Bool> {
    Binder(base) { indicator, isAnimating in
      if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
}

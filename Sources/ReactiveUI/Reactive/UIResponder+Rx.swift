public import ReactiveCore

extension UIResponder: ReactiveCompatible {}
extension UIBarButtonItem: ReactiveCompatible {}
extension UINavigationItem: ReactiveCompatible {}

extension Reactive where Base: UIResponder {
  /// Sends an element and completes when the object is deallocated.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }
}

import ReactiveCore
import ReactiveUI

extension UIViewController {
  /// Shows a text in an alert, at each subscription.
  ///
  /// - Returns: a completion once the customer has read it
  func alert(_ text: String) -> Completable {
    Completable.create { [weak self] completable in
      let alert = UIAlertController(
        title: nil, message: text, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { _ in
          completable(.completed)
        })
      self?.present(alert, animated: true)
      return Disposables.create { alert.dismiss(animated: true) }
    }
  }
}

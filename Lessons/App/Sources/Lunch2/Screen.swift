import Foundation
import ReactiveUI

/// A screen that is made in code, without a storyboard.
class Screen: UIViewController {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  /// Adds views to the screen, one below the other.
  final func arrange(_ views: UIView...) {
    #if canImport(UIKit)
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let place = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: place.topAnchor),
      stack.leadingAnchor.constraint(equalTo: place.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: place.trailingAnchor),
      stack.bottomAnchor.constraint(
        lessThanOrEqualTo: place.bottomAnchor),
    ])
    #else
    // Views of the stand-in have no layout.
    for subview in views { view.addSubview(subview) }
    #endif
  }

  /// Shows a text in an alert.
  final func showMessage(_ text: String) {
    let alert = UIAlertController(
      title: nil, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

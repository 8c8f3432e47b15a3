extension UIViewController {
  /// The screen that presents this one, or the stack that contains it.
  public var presentingViewController: UIViewController? {
    presenter ?? navigationController?.presenter
  }
}

extension UIViewController {
  /// The screen that presents this one, or the one that this one is in.
  public var presentingViewController: UIViewController? {
    presenter ?? navigationController?.presenter
  }
}

/// A stack of screens, of which the uppermost is shown.
open class UINavigationController: UIViewController {
  /// The screens, the uppermost last.
  public private(set) var viewControllers: [UIViewController] = []

  /// The uppermost screen.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The screen that the user sees: the uppermost one, or what it presents.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController?.presentedViewController ?? topViewController
  }

  /// Makes a stack of one screen.
  ///
  /// - Parameter rootViewController: The screen.
  public init(rootViewController: UIViewController) {
    super.init()
    pushViewController(rootViewController, animated: false)
  }

  /// Puts a screen on the others and shows it.
  ///
  /// - Parameters:
  ///   - viewController: The screen.
  ///   - animated: Whether the change is animated.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !viewControllers.contains(viewController), "A screen cannot be pushed while it is there.")
    change(to: viewControllers + [viewController], animated: animated)
  }

  /// Takes the uppermost screen away, unless it is the only one.
  ///
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: The screen that was taken away.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    change(to: viewControllers.dropLast(), animated: animated)
    return top
  }

  /// Takes all screens away but the lowest.
  ///
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: The screens that were taken away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    change(to: Array(viewControllers.prefix(1)), animated: animated)
    return popped
  }

  /// Has the uppermost screen come or go with the stack.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the stack is shown, rather than taken away.
  ///   - animated: Whether the change is animated.
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if let topViewController { place(topViewController) }
    topViewController?.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    topViewController?.endAppearanceTransition()
  }

  private func change(to stack: [UIViewController], animated: Bool) {
    let (before, after) = (topViewController, stack.last)
    for controller in viewControllers where !stack.contains(controller) {
      controller.navigationController = nil
    }
    for controller in stack { controller.navigationController = self }
    viewControllers = stack
    guard before != after, isShown else { return }
    before?.beginAppearanceTransition(false, animated: animated)
    if let after { place(after) }
    after?.beginAppearanceTransition(true, animated: animated)
    before?.viewIfLoaded?.removeFromSuperview()
    before?.endAppearanceTransition()
    after?.endAppearanceTransition()
  }

  private func place(_ controller: UIViewController) {
    if controller.view.superview !== view { view.addSubview(controller.view) }
  }
}

/// A stack of screens, of which the top one is shown.
open class UINavigationController: UIViewController {
  /// The screens, from bottom to top.
  public private(set) var viewControllers: [UIViewController] = []

  /// The top screen.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The visible screen: the top one, or the one that it presents.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController?.presentedViewController ?? topViewController
  }

  /// Creates a stack of one screen.
  public init(rootViewController: UIViewController) {
    super.init()
    pushViewController(rootViewController, animated: false)
  }

  /// Pushes a screen onto the stack and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !viewControllers.contains(viewController), "A screen cannot be pushed while it is there.")
    change(to: viewControllers + [viewController], animated: animated)
  }

  /// Pops the top screen, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    change(to: viewControllers.dropLast(), animated: animated)
    return top
  }

  /// Pops all screens but the bottom one.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    change(to: Array(viewControllers.prefix(1)), animated: animated)
    return popped
  }

  /// Forwards the transition of the stack to its top screen.
  ///
  /// - Parameter isAppearing: whether the stack is shown rather than hidden
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

/// The bar items of a screen in a navigation controller.
@preconcurrency @MainActor
open class UINavigationItem {
  /// The title in the middle.
  open var title: String?

  /// The button on the left, instead of the back button.
  open var leftBarButtonItem: UIBarButtonItem?

  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem?

  /// An object that lives as long as the item, for a layer built on top of this module.
  package var associatedObject: AnyObject?

  /// Creates an item.
  public init(title: String) {
    self.title = title
  }
}

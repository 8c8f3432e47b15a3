/// A stack of screens, of which the top one is shown.
open class UINavigationController: UIViewController {
  /// The screens, from bottom to top.
  ///
  /// Setting them is ``setViewControllers(_:animated:)`` without an animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top screen.
  open var topViewController: UIViewController? { stack.last }

  /// The visible screen: the top one, or the one that it presents.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController?.presentedViewController ?? topViewController
  }

  private var stack: [UIViewController] = []

  /// Creates an empty stack.
  public override init() {
    super.init()
  }

  /// Creates a stack of one screen.
  public init(rootViewController: UIViewController) {
    super.init()
    pushViewController(rootViewController, animated: false)
  }

  /// Replaces the screens, and shows the last one.
  ///
  /// - Parameter viewControllers: the screens, from bottom to top, each of them once
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "The stack can't have the same screen twice.")
    change(to: viewControllers, animated: animated)
  }

  /// Pushes a screen onto the stack and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController), "This screen is already on the stack, so it can't be pushed."
    )
    change(to: stack + [viewController], animated: animated)
  }

  /// Pops the top screen, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = topViewController else { return nil }
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all screens above one of the stack.
  ///
  /// - Returns: the screens that were popped, from bottom to top
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      preconditionFailure("This screen is not on the stack, so you can't pop to it.")
    }
    let popped = Array(stack.dropFirst(index + 1))
    change(to: Array(stack.prefix(index + 1)), animated: animated)
    return popped
  }

  /// Pops all screens but the bottom one.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(stack.dropFirst())
    change(to: Array(stack.prefix(1)), animated: animated)
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

  private func change(to newStack: [UIViewController], animated: Bool) {
    let (before, after) = (topViewController, newStack.last)
    let (removed, added) = (
      stack.filter { !newStack.contains($0) }, newStack.filter { !stack.contains($0) }
    )
    for controller in removed {
      controller.isMovingFromParent = true
      controller.navigationController = nil
    }
    for controller in added {
      controller.isMovingToParent = true
      controller.navigationController = self
    }
    stack = newStack
    if before != after, isShown { exchange(before, for: after, animated: animated) }
    for controller in removed { controller.isMovingFromParent = false }
    for controller in added { controller.isMovingToParent = false }
  }

  /// Hides a screen and shows another one, and tells both in the order of UIKit.
  private func exchange(
    _ before: UIViewController?, for after: UIViewController?, animated: Bool
  ) {
    after?.loadViewIfNeeded()
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

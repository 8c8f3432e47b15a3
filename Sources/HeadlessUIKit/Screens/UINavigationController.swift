/// A stack of screens that shows its top screen.
open class UINavigationController: UIViewController {
  /// The screens, from bottom to top.
  ///
  /// If you set this property, ``setViewControllers(_:animated:)`` is called without an animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top screen, or `nil` if the stack is empty.
  open var topViewController: UIViewController? { stack.last }

  /// The visible screen: the screen that the stack or its top screen presents, or else the top
  /// screen.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController?.presentedViewController ?? topViewController
  }

  private var stack: [UIViewController] = []

  /// Creates an empty stack.
  public override init() {
    super.init()
  }

  /// Creates a stack that contains one screen.
  public init(rootViewController: UIViewController) {
    super.init()
    pushViewController(rootViewController, animated: false)
  }

  /// Replaces the screens of the stack, and shows the last of the new screens.
  ///
  /// - Parameter viewControllers: the screens, from bottom to top; a screen can't occur twice
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "The stack can't have the same screen twice.")
    change(to: viewControllers, animated: animated)
  }

  /// Pushes a screen onto the stack, and shows this screen.
  ///
  /// - Parameter viewController: the screen, which can't be on the stack already
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController), "This screen is already on the stack, so it can't be pushed."
    )
    change(to: stack + [viewController], animated: animated)
  }

  /// Pops the top screen, unless the stack contains no other screen.
  ///
  /// - Returns: the screen that was popped, or `nil`
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = topViewController else { return nil }
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all screens above a given screen of the stack.
  ///
  /// - Parameter viewController: the screen to show, which must be on the stack
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

  /// Pops all screens except the bottom screen.
  ///
  /// - Returns: the screens that were popped, from bottom to top
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(stack.dropFirst())
    change(to: Array(stack.prefix(1)), animated: animated)
    return popped
  }

  /// Begins to show or to hide the stack, and with it the top screen.
  ///
  /// - Parameter isAppearing: `true` to show the stack, `false` to hide it
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if let topViewController { place(topViewController) }
    topViewController?.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began.
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

  /// Replaces the visible screen, and notifies both screens in the same order as UIKit.
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
  /// The title in the middle of the bar.
  open var title: String?

  /// The button on the left, which replaces the back button.
  open var leftBarButtonItem: UIBarButtonItem?

  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem?

  /// An object that lives as long as the item.
  ///
  /// A layer built on top of this module stores it here.
  package var associatedObject: AnyObject?

  /// Creates an item without buttons.
  public init(title: String) {
    self.title = title
  }
}

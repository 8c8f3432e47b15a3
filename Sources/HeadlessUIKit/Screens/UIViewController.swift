public import class Foundation.Bundle

/// A screen: loads its view, and is notified when the view appears and disappears.
///
/// This module doesn't have windows. To show a screen, call ``loadViewIfNeeded()``, then
/// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``. It doesn't have
/// storyboards or nibs either, so call `init()`, or pass `nil` to ``init(nibName:bundle:)``.
open class UIViewController: UIResponder {
  /// The title of the screen.
  open var title: String? { didSet { navigationItem.title = title } }

  /// The screen's items in the bar of a navigation controller.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// The navigation controller that contains the screen, or `nil` if none does.
  public internal(set) weak var navigationController: UINavigationController?

  /// Whether the screen appears because it is being added to a navigation controller.
  public internal(set) var isMovingToParent = false

  /// Whether the screen disappears because it is being removed from a navigation controller.
  ///
  /// Read this property in ``viewWillDisappear(_:)`` to find out whether your screen is popped, or
  /// only covered by another screen.
  public internal(set) var isMovingFromParent = false

  /// The screen that this screen presents, or `nil` if it doesn't present a screen.
  public internal(set) var presentedViewController: UIViewController?

  /// The screen that presents this screen.
  weak var presenter: UIViewController?

  /// Whether the screen is shown or about to be shown.
  var isShown: Bool { appearance.isTowardsAppearing }

  private var loadedView: UIView?
  private var appearance = Appearance.disappeared
  private var isTransitionAnimated = false

  /// The screen's view, which is loaded when you first read this property.
  ///
  /// Unlike in UIKit, you can't set the view to `nil`.
  open var view: UIView {
    get {
      loadViewIfNeeded()
      guard let loadedView else { preconditionFailure("loadView() must set the view.") }
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// Creates a screen whose view is created in code.
  public override init() {
    super.init()
  }

  /// Creates a screen whose view is created in code.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: always `nil`, because nibs don't exist here
  ///   - nibBundleOrNil: ignored, because nibs don't exist here
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(
      nibNameOrNil == nil, "HeadlessUIKit doesn't support nibs; create the view in code.")
    super.init()
  }

  /// The screen's view if it is loaded already, or else `nil`.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the screen's view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and sets ``view``; unless you override it, the view is empty.
  ///
  /// The screen calls this method when it needs the view, so don't call it yourself. In an
  /// override, set ``view`` before you read that property.
  open func loadView() {
    view = UIView()
  }

  /// Loads the view and calls ``viewDidLoad()``; does nothing if the view is loaded already.
  open func loadViewIfNeeded() {
    if isViewLoaded { return }
    loadView()
    viewDidLoad()
  }

  /// Called once, when the view has been loaded.
  ///
  /// Override this method to set up the view and its bindings.
  open func viewDidLoad() {}

  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called while the view is being shown, after ``viewWillAppear(_:)``.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view has been shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view is hidden.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has been hidden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Begins to show or to hide the view.
  ///
  /// To show the view, the method loads it if needed, and then calls ``viewWillAppear(_:)`` and
  /// ``viewIsAppearing(_:)``. To hide the view, it calls ``viewWillDisappear(_:)``. You can reverse
  /// a transition before it has ended. The method does nothing if the view is already shown or
  /// hidden as requested, or about to be.
  ///
  /// - Parameter isAppearing: `true` to show the view, `false` to hide it
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearance.isTowardsAppearing != isAppearing else { return }
    isTransitionAnimated = animated
    appearance = isAppearing ? .appearing : .disappearing
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIsAppearing(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began.
  ///
  /// Calls ``viewDidAppear(_:)`` or ``viewDidDisappear(_:)``. Does nothing if no transition has
  /// begun.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared:
      break
    }
  }

  /// Presents a screen over this screen, until the presented screen is dismissed.
  ///
  /// This screen stays shown below. As in UIKit, the method does nothing if this screen presents a
  /// screen already.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the screen to present
  ///   - flag: whether to animate the change
  ///   - completion: a closure that is called when the screen has appeared
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presenter = self
    viewControllerToPresent.beginAppearanceTransition(true, animated: flag)
    viewControllerToPresent.endAppearanceTransition()
    completion?()
  }

  /// Dismisses the screen that this screen presents, or else this screen itself.
  ///
  /// Does nothing if this screen neither presents a screen nor is presented.
  ///
  /// - Parameters:
  ///   - flag: whether to animate the change
  ///   - completion: a closure that is called when the screen has disappeared
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    // If the screen to dismiss presents a screen itself, that screen is dismissed first.
    if presented.presentedViewController != nil { presented.dismiss(animated: flag) }
    presented.beginAppearanceTransition(false, animated: flag)
    presented.endAppearanceTransition()
    presented.presenter = nil
    presentedViewController = nil
    completion?()
  }

  /// The superview of the screen's view, if the view is loaded.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  override var firstResponderOfTree: UIResponder? {
    viewIfLoaded?.firstResponderOfTree ?? super.firstResponderOfTree
  }
}

extension UIViewController {
  /// The screen that presents this screen, or that presents the navigation controller around it.
  public var presentingViewController: UIViewController? {
    presenter ?? navigationController?.presenter
  }

  /// The phases of showing and hiding a view.
  fileprivate enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing

    /// Whether the view is shown or about to be shown.
    var isTowardsAppearing: Bool {
      switch self {
      case .appearing, .appeared: true
      case .disappeared, .disappearing: false
      }
    }
  }
}

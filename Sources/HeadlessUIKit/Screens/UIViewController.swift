// What an application may override has to stand in the class itself, hence the length of this file.

/// The owner of a screen: it loads the screen's view and hears of its comings and goings.
///
/// No window brings a screen up here. Whoever plays its part calls ``loadViewIfNeeded()``, then
/// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``. There are no
/// storyboards, so `init()` stands in for `init(nibName:bundle:)`.
open class UIViewController: UIResponder {
  /// What the screen is called.
  open var title: String? { didSet { navigationItem.title = title } }

  /// What the bar of a navigation controller shows for the screen.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// The stack that the screen is in.
  public internal(set) weak var navigationController: UINavigationController?

  /// The screen that this one presents.
  public internal(set) var presentedViewController: UIViewController?

  /// The screen that presents this one.
  weak var presenter: UIViewController?

  /// Whether the screen is shown or about to be.
  var isShown: Bool { appearance.isTowardsAppearing }

  private var loadedView: UIView?
  private var appearance = Appearance.disappeared
  private var isTransitionAnimated = false

  /// The screen's view, loaded when it is first asked for.
  ///
  /// Unlike in UIKit, it is never `nil` and can't be set to it.
  open var view: UIView {
    get {
      loadViewIfNeeded()
      guard let loadedView else { preconditionFailure("loadView() has to set the view.") }
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The screen's view if it is loaded.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the screen's view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and sets ``view``, to an empty one unless overridden.
  ///
  /// It is called when the view is needed; don't call it yourself, and don't read ``view`` in it
  /// before you have set it.
  open func loadView() {
    view = UIView()
  }

  /// Loads the view, then calls ``viewDidLoad()``; does nothing if the view is loaded.
  open func loadViewIfNeeded() {
    if isViewLoaded { return }
    loadView()
    viewDidLoad()
  }

  /// Comes once, when the view has been loaded: the place to set up and to bind.
  open func viewDidLoad() {}

  /// Comes before the view is shown.
  ///
  /// - Parameter animated: Whether the change is animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Comes as the view is being shown, after ``viewWillAppear(_:)``.
  ///
  /// - Parameter animated: Whether the change is animated.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Comes when the view has been shown.
  ///
  /// - Parameter animated: Whether the change was animated.
  open func viewDidAppear(_ animated: Bool) {}

  /// Comes before the view is taken away.
  ///
  /// - Parameter animated: Whether the change is animated.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Comes when the view has been taken away.
  ///
  /// - Parameter animated: Whether the change was animated.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Starts to show the view or to take it away.
  ///
  /// Showing loads the view if need be, then calls ``viewWillAppear(_:)`` and
  /// ``viewIsAppearing(_:)``; taking away calls ``viewWillDisappear(_:)``. Turning round halfway is
  /// fine. Nothing happens if the view is there, or on its way, already.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view is shown, rather than taken away.
  ///   - animated: Whether the change is animated.
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

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
  ///
  /// Calls ``viewDidAppear(_:)`` or ``viewDidDisappear(_:)``; nothing if nothing was begun.
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

  /// Shows a screen over this one, until it is dismissed.
  ///
  /// This one goes on being shown below. Nothing happens if it presents a screen already, as in
  /// UIKit.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The screen to show.
  ///   - flag: Whether the change is animated.
  ///   - completion: Called when the screen is shown.
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

  /// Takes the screen away that this one presents; or else this one, if it is presented.
  ///
  /// - Parameters:
  ///   - flag: Whether the change is animated.
  ///   - completion: Called when the screen is taken away.
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    // What stands on the screen to be taken away goes first.
    if presented.presentedViewController != nil { presented.dismiss(animated: flag) }
    presented.beginAppearanceTransition(false, animated: flag)
    presented.endAppearanceTransition()
    presented.presenter = nil
    presentedViewController = nil
    completion?()
  }

  /// The view that the screen's view is in.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  override var firstResponderOfTree: UIResponder? {
    viewIfLoaded?.firstResponderOfTree ?? super.firstResponderOfTree
  }
}

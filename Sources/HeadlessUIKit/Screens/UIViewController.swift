public import class Foundation.Bundle

/// Loads the view of a screen, and is notified when it appears and disappears.
///
/// There are no windows. To show a screen, call ``loadViewIfNeeded()``, then
/// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``. There are no
/// storyboards and no nibs: ``init(nibName:bundle:)`` takes `nil`, and `init()` is as good.
open class UIViewController: UIResponder {
  /// The title of the screen.
  open var title: String? { didSet { navigationItem.title = title } }

  /// The screen's items in the bar of a navigation controller.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// The navigation controller that contains the screen.
  public internal(set) weak var navigationController: UINavigationController?

  /// Whether the screen is being added to a navigation controller, while it appears.
  public internal(set) var isMovingToParent = false

  /// Whether the screen is being removed from a navigation controller, while it disappears.
  ///
  /// In ``viewWillDisappear(_:)`` it tells a screen that is popped from one that another screen
  /// covers.
  public internal(set) var isMovingFromParent = false

  /// The screen that is presented by this one.
  public internal(set) var presentedViewController: UIViewController?

  /// The presenter of this screen.
  weak var presenter: UIViewController?

  /// Whether the screen is shown or about to be shown.
  var isShown: Bool { appearance.isTowardsAppearing }

  private var loadedView: UIView?
  private var appearance = Appearance.disappeared
  private var isTransitionAnimated = false

  /// The screen's view, loaded at the first access.
  ///
  /// Unlike in UIKit, it cannot be `nil`.
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

  /// Creates a screen whose view is made in code.
  public override init() {
    super.init()
  }

  /// Creates a screen whose view is made in code.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: `nil`, since there are no nibs
  ///   - nibBundleOrNil: `nil`, since there are no nibs
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(
      nibNameOrNil == nil, "HeadlessUIKit doesn't support nibs; create the view in code.")
    super.init()
  }

  /// The screen's view if it is loaded.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the screen's view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and sets ``view``; an empty view unless overridden.
  ///
  /// It is called when the view is needed. Do not call it, and do not read ``view`` in it before
  /// setting it.
  open func loadView() {
    view = UIView()
  }

  /// Loads the view and calls ``viewDidLoad()``; without effect if the view is loaded.
  open func loadViewIfNeeded() {
    if isViewLoaded { return }
    loadView()
    viewDidLoad()
  }

  /// Called once, when the view has been loaded: the place to set up and to bind.
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
  /// Showing loads the view if needed, then calls ``viewWillAppear(_:)`` and
  /// ``viewIsAppearing(_:)``; hiding calls ``viewWillDisappear(_:)``. A transition may be reversed
  /// before it has ended. Without effect if the view is shown or hidden already, or about to be.
  ///
  /// - Parameter isAppearing: whether the view is shown rather than hidden
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
  /// Calls ``viewDidAppear(_:)`` or ``viewDidDisappear(_:)``; without effect if none was begun.
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

  /// Presents a screen over this one, until it is dismissed.
  ///
  /// This one stays shown below. As in UIKit, without effect if it presents a screen already.
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

  /// Dismisses the screen that this one presents, or else this one, if it is presented.
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    // A screen presented over the one to dismiss is dismissed first.
    if presented.presentedViewController != nil { presented.dismiss(animated: flag) }
    presented.beginAppearanceTransition(false, animated: flag)
    presented.endAppearanceTransition()
    presented.presenter = nil
    presentedViewController = nil
    completion?()
  }

  /// The superview of the screen's view.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  override var firstResponderOfTree: UIResponder? {
    viewIfLoaded?.firstResponderOfTree ?? super.firstResponderOfTree
  }
}

extension UIViewController {
  /// The screen that presents this one, or the stack that contains it.
  public var presentingViewController: UIViewController? {
    presenter ?? navigationController?.presenter
  }

  /// The phases of showing a view and hiding it.
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

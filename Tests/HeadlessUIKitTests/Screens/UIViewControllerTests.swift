import HeadlessUIKit
import Testing

@MainActor
struct UIViewControllerTests {
  let controller = LoggingController()

  @Test func `the view is loaded when it is asked for, once`() {
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    controller.loadViewIfNeeded()
    #expect(controller.view === view)
    #expect(controller.viewIfLoaded === view)
    #expect(controller.log == ["loadView", "viewDidLoad"])
  }

  @Test func `a view that loadView makes is the one that is shown`() {
    controller.madeView = UILabel()
    #expect(controller.view === controller.madeView)
    #expect(controller.view.next === controller)
  }

  @Test func `appearance callbacks come in UIKit's order`() {
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(
      controller.log == [
        "loadView", "viewDidLoad",
        "viewWillAppear true", "viewIsAppearing true", "viewDidAppear true",
        "viewWillDisappear false", "viewDidDisappear false",
      ]
    )
  }

  @Test func `a visible screen does not appear again, and a transition must begin before it ends`()
  {
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: false)
    #expect(controller.log.isEmpty)
    for _ in 1...2 { controller.beginAppearanceTransition(true, animated: false) }
    for _ in 1...2 { controller.endAppearanceTransition() }
    controller.beginAppearanceTransition(true, animated: false)
    #expect(controller.log.filter { $0 == "viewWillAppear false" }.count == 1)
    #expect(controller.log.last == "viewDidAppear false")
  }

  @Test func `a transition may be reversed halfway`() {
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(false, animated: true)
    controller.endAppearanceTransition()
    #expect(controller.log.suffix(2) == ["viewWillDisappear true", "viewDidDisappear true"])
    #expect(!controller.log.contains("viewDidAppear true"))
  }

  @Test func `a controller and its view make no retain cycle`() {
    var controller: UIViewController? = UIViewController()
    weak let weakController = controller
    let view = controller?.view
    controller = nil
    #expect(weakController == nil)
    #expect(view?.next == nil)
  }
}

final class LoggingController: UIViewController {
  private(set) var log: [String] = []
  var madeView: UIView?

  override func loadView() {
    log.append("loadView")
    if let madeView { view = madeView } else { super.loadView() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear \(animated)") }
  override func viewIsAppearing(_ animated: Bool) { log.append("viewIsAppearing \(animated)") }
  override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear \(animated)") }
}

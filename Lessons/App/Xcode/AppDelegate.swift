import UIKit

/// The start of the app in an Xcode project.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let coordinator = AppCoordinator(services: .demo)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options:
      [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = coordinator.navigation
    window.makeKeyAndVisible()
    self.window = window
    coordinator.start()
    return true
  }
}

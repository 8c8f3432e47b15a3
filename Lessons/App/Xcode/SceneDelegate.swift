import UIKit

/// Shows the app in a window.
///
/// The system makes one for each scene that connects, so a coordinator, which
/// has the screens, belongs to a scene.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? AppDelegate
    else { return }
    let coordinator = AppCoordinator(services: app.services)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = coordinator.navigation
    window.makeKeyAndVisible()
    self.coordinator = coordinator
    self.window = window
    coordinator.start()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    window = nil
    coordinator = nil
  }
}

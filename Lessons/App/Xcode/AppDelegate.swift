import UIKit

/// The start of the app in an Xcode project.
///
/// The services live as long as the process, and `SceneDelegate` shows them in
/// a window.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let services = Services.demo

  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    // The configuration of this name is in the manifest of `Info.plist`.
    UISceneConfiguration(name: "Lunch", sessionRole: session.role)
  }
}

import Foundation
import Testing

/// An app without a scene ends at launch if it was built with the SDK of iOS 27
/// or later, and nothing here runs it on a phone.
struct SceneTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Xcode").standardized

  /// The configurations of the manifest that are for the app's own window.
  private func configurations() throws -> [[String: String]] {
    let data = try Data(
      contentsOf: Self.folder.appending(path: "Info.plist"))
    let list =
      try PropertyListSerialization
      .propertyList(from: data, format: nil)
    let manifest = (list as? [String: Any])?["UIApplicationSceneManifest"]
    let all = (manifest as? [String: Any])?["UISceneConfigurations"]
    let own = (all as? [String: Any])?["UIWindowSceneSessionRoleApplication"]
    return try #require(own as? [[String: String]])
  }

  private func source(_ name: String) throws -> String {
    try String(
      contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  @Test("The manifest names the delegate of the app's scene")
  func manifest() throws {
    let configurations = try configurations()
    #expect(configurations.count == 1)
    #expect(
      configurations.first?["UISceneDelegateClassName"]
        == "$(PRODUCT_MODULE_NAME).SceneDelegate")
    let name = try #require(configurations.first?["UISceneConfigurationName"])
    #expect(
      try source("AppDelegate.swift")
        .contains("UISceneConfiguration(name: \"\(name)\""))
  }

  @Test("The scene's delegate makes the window, and the app's doesn't")
  func window() throws {
    let scene = try source("SceneDelegate.swift")
    #expect(
      scene.contains(
        "class SceneDelegate: UIResponder, UIWindowSceneDelegate"))
    #expect(scene.contains("willConnectTo session: UISceneSession"))
    #expect(scene.contains("UIWindow(windowScene:"))
    #expect(!(try source("AppDelegate.swift").contains("UIWindow(")))
  }
}

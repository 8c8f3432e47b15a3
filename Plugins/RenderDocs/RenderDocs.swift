import Foundation
import PackagePlugin

/// `swift package render-docs`: checks the course in a package's `Lessons`, and writes its site.
@main
struct RenderDocs: CommandPlugin {
  /// Runs `workbook render` in the package's folder.
  ///
  /// - Parameters:
  ///   - context: the package, and the tools that the plugin may run
  ///   - arguments: the words after `render-docs`, which are those of `workbook render`
  /// - Throws: where the tool can't be started
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let result = try packageManager.build(.product("workbook"), parameters: .init(echoLogs: true))
    guard let workbook = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
      return Diagnostics.error("the tool 'workbook' doesn't build")
    }
    let tool = Process()
    tool.executableURL = workbook.url
    tool.currentDirectoryURL = context.package.directoryURL
    let cache = context.pluginWorkDirectoryURL.appending(path: "results").path
    tool.arguments = ["render", "--cache", cache] + theme(in: context.package) + arguments
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 {
      Diagnostics.error("'workbook render' failed with exit code \(tool.terminationStatus)")
    }
  }

  /// The theme that comes with the tool, for a package that has none of its own.
  private func theme(in package: Package) -> [String] {
    let own = package.directoryURL.appending(path: "site/templates").path
    guard !FileManager.default.fileExists(atPath: own) else { return [] }
    let themes = package.dependencies.map { $0.package.directoryURL.appending(path: "site").path }
    let found = themes.first { FileManager.default.fileExists(atPath: $0 + "/templates") }
    return found.map { ["--theme", $0] } ?? []
  }
}

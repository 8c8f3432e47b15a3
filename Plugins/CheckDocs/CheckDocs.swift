import Foundation
import PackagePlugin

/// `swift package check-docs`: builds the package, and checks the Swift in its Markdown against it.
@main
struct CheckDocs: CommandPlugin {
  /// Runs `workbook check` in the package's folder.
  ///
  /// - Parameters:
  ///   - context: the package, and the tools that the plugin may run
  ///   - arguments: the words after `check-docs`, which are those of `workbook check`
  /// - Throws: where the tool can't be started
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // Snippets import what the package builds.
    let build = try packageManager.build(
      .all(includingTests: false), parameters: .init(echoLogs: true))
    guard try build.succeeded || buildLibraries(of: context.package) else {
      return Diagnostics.error("the package doesn't build, so its documentation can't be checked")
    }
    let result = try packageManager.build(.product("workbook"), parameters: .init(echoLogs: true))
    guard let workbook = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
      return Diagnostics.error("the tool 'workbook' doesn't build")
    }
    let tool = Process()
    tool.executableURL = workbook.url
    tool.currentDirectoryURL = context.package.directoryURL
    // The package's own folder may be closed to plugins.
    let cache = context.pluginWorkDirectoryURL.appending(path: "results").path
    tool.arguments = ["check", "--cache", cache] + arguments
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 {
      Diagnostics.error("'workbook check' failed with exit code \(tool.terminationStatus)")
    }
  }

  /// Builds what documentation is about where not all of a package can be built, as `workbook init` does.
  private func buildLibraries(of package: Package) throws -> Bool {
    let targets = package.products(ofType: LibraryProduct.self).flatMap(\.targets).map(\.name)
      .filter { !$0.hasPrefix("_") }
    for target in targets {
      let build = try packageManager.build(.target(target), parameters: .init(echoLogs: true))
      guard build.succeeded else { return false }
    }
    guard !targets.isEmpty else { return false }
    Diagnostics.warning("only the library products of this package can be built")
    return true
  }
}

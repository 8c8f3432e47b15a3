import Foundation
import PackagePlugin

/// Compiles RxCocoa from the sources that SwiftPM fetched with RxSwift.
@main struct CopyRxCocoa: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let peer = context.package.dependencies.first?.package.directoryURL else { return [] }
    let sources = try sources(below: peer.appending(path: "RxCocoa"))
    let copies = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Copying RxCocoa's sources", executable: URL(filePath: "/bin/cp"),
        arguments: sources.map { $0.path() } + [copies.path()], inputFiles: sources,
        outputFiles: sources.map { copies.appending(path: $0.lastPathComponent) })
    ]
  }

  private func sources(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }
}

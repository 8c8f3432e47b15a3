import TestSupport
import Testing

/// The plugins, which no build of this package compiles: only packages that depend on it have them.
@Suite struct PluginTests {
  @Test(.compiles, arguments: ["CheckDocs", "RenderDocs"])
  func `a plugin compiles against SwiftPM's library, without a warning`(name: String) async throws {
    let outcome = try await Tool(isSeeded: false).shell(
      """
      resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\\(.*\\)".*/\\1/p')
      swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library \
        -package-description-version 6.0 -I "$resources/pm/PluginAPI" "\(Project.root)/Plugins/\(name)"/*.swift
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
  }
}

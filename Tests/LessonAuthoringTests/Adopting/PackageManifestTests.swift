import Sandbox
import Testing

@testable import LessonAuthoring

@Suite struct PackageManifestTests {
  private static let json = """
    {"name": "kit", "products": [
      {"name": "Kit", "targets": ["my-kit", "Core"], "type": {"library": ["automatic"]}},
      {"name": "More", "targets": ["Core", "_Hidden"], "type": {"library": ["static"]}},
      {"name": "tool", "targets": ["tool"], "type": {"executable": null}}
    ], "targets": []}
    """

  @Test func `the modules of library products are each named once`() throws {
    let manifest = try PackageManifest(Array(Self.json.utf8))
    #expect(manifest.name == "kit")
    #expect(manifest.libraryModules == ["my_kit", "Core"])
  }

  @Test func `what is no manifest is refused`() {
    #expect(throws: CheckError.self) { try PackageManifest(Array("error: no".utf8)) }
  }

  @Test func `old versions are left out, and an empty list is not written`() throws {
    let configuration = AdoptedConfiguration(
      modules: [], leftOut: [], historical: ["CHANGELOG.md"])
    #expect(configuration.text.hasSuffix("files:\n  except: [CHANGELOG.md]\n"))
    #expect(!configuration.text.contains("modules"))
  }

  @Test func `the traits that a package was built with are written down`() throws {
    let configuration = AdoptedConfiguration(
      modules: ["Kit"], leftOut: [], historical: [], traits: ["Fast", "Small"])
    #expect(
      configuration.text.contains(
        "package: .  # built by 'swift build'\n"
          + "traits: [Fast, Small]  # and its option '--traits Fast,Small'\n"))
  }
}

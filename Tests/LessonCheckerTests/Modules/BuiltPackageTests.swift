import TestSupport
import Testing

@testable import LessonChecker

@Suite struct BuiltPackageTests {
  @Test func `programs aren't linked with tests that were built beside the package`() throws {
    let folder = try TemporaryFolder()
    let objects = [
      "P.build/P.swift.o", "PTests.build/A.swift.o", "PPackageDiscoveredTests.build/PTests.swift.o",
      "PPackageTests.build/runner.swift.o",
    ]
    for file in objects + ["Modules/P.swiftmodule"] { try folder.write("", to: file) }
    let description = """
      {"swiftCommands": {}, "builtTestProducts": [{"productName": "PPackageTests"}],
       "generatedSourceTargetSet": ["PPackageDiscoveredTests"],
       "testDiscoveryCommands": {"all-discovered-tests.swift": {
         "inputs": [{"kind": "file", "name": "/p/.build/debug/PTests.build/A.swift.o"}],
         "outputs": [{"kind": "file", "name": "/p/all-discovered-tests.swift"}]}}}
      """
    try folder.write(description, to: "description.json")
    let built = PackageBuilder.BuiltPackage(at: folder.path)
    #expect(built?.objects == ["\(folder.path)/P.build/P.swift.o"])
  }
}

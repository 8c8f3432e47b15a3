import TestSupport
import Testing

@testable import LessonChecker

/// Swift in comments, which is compiled with its snippet.
@Suite(.compiles) struct SetupCheckTests {
  @Test func `a snippet uses what a comment declares, and faults are placed there`() async throws {
    let tree = try SampleTree([
      "a.md": """
      <!-- swift: struct Server { func start() { print("started") } } -->
      @@@swift
      Server().start()  // Prints "started"
      @@@
      <!-- swift:
      struct Page {
        let count: Int = "three"
      }
      -->
      @@@swift
      print(Page().count)
      @@@
      <!-- swift: struct Server { let name = "other" } -->
      @@@swift
      print(Server().name)  // Prints "other"
      @@@

      """
    ])
    let said = tree.said(try await tree.check())
    #expect(
      said.first
        == "a.md:7:20: error: cannot convert value of type 'String' to specified type 'Int'")
    #expect(said.last?.hasPrefix("1 file, 3 snippets: 2 hold, 2 of them compared, 1 fail") == true)
  }

  @Test func `snippets go on from what stands over one that is left out`() async throws {
    let tree = try SampleTree([
      "a.md": """
      <!-- swift: struct Server { let name = "main" } -->
      @@@swift
      Server().start { ... }
      @@@
      @@@swift
      let server = Server()
      print(server.name)  // Prints "main"
      @@@
      @@@swift
      print(server.name, Server().name)  // Prints "main main"
      @@@

      """
    ])
    let said = tree.said(try await tree.check())
    #expect(said.last?.hasPrefix("1 file, 3 snippets: 2 hold, 2 of them compared") == true)
  }

  @Test func `it stands outside of the type around members`() async throws {
    let tree = try SampleTree([
      "a.md": """
      <!-- swift: import Dispatch -->
      @@@swift
      static let queue = DispatchQueue.main
      init() {}
      @@@

      """
    ])
    #expect(try await tree.check().failures.isEmpty)
  }

  @Test func `values in it are compared with nothing`() async throws {
    let tree = try SampleTree([
      "workbook.yml": "defaults: {values: check}\n",
      "a.md": """
      <!-- swift:
      let count = 3  // 4
      -->
      @@@swift
      count + 1  // 4
      @@@

      """,
    ])
    let report = try await tree.check()
    #expect(report.failures.isEmpty)
    #expect(tree.said(report).last?.contains("1 of them compared") == true)
  }
}

import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonTypes
@testable import Sandbox

/// The real server, and ones that fail.
@Suite(.compiles) struct DeclarationFinderTests {
  private static let lesson = """
    ---
    title: Sample
    modules: [Module]
    ---

    ```swift
    let circle = Circle(radius: 2)
    ```

    ```swift
    let area: Int = circle.area
    ```

    ```error
    cannot convert
    ```

    ## Other

    ```swift
    print(greeting)
    ```

    ```swift skip
    print(greeting, nowhere)
    ```
    <!-- skip: it is nowhere -->

    """

  @Test func `names of modules, of snippets above and of wrong code are known`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": Self.lesson])
    let verdicts = try await workbook.check()
    let checker = Checker(verdicts.workbook, cacheFolder: workbook.root + "cache")
    let found = try await checker.declarations(in: verdicts)
    let path = try #require(verdicts.workbook.lessons.first?.path)
    func declarations(_ line: Int) -> [String?] {
      (0..<80).map { found.declarations.declaration(at: $0, ofLine: line, in: path) }
    }
    #expect(found.limitation == nil)
    #expect(declarations(7).contains("@MainActor let circle: Circle"))
    #expect(declarations(11).contains("@MainActor let circle: Circle"))
    #expect(declarations(11).contains("@MainActor let area: Int"))
    for line in [21, 25] { #expect(declarations(line).contains("let greeting: String")) }
  }

  @Test func `declarations come from the cache the second time`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": Self.lesson])
    let verdicts = try await workbook.check()
    let asked = Counter()
    let checker = Checker(verdicts.workbook, cacheFolder: workbook.root + "cache") {
      if case .findingTypes = $0 { _ = asked.add() }
    }
    let found = try await checker.declarations(in: verdicts)
    // The snippet that is skipped is in no program.
    #expect(asked.add(0) == verdicts.programs.count + 1)
    let again = try await checker.declarations(in: verdicts)
    #expect(asked.add(0) == verdicts.programs.count + 1)
    #expect(again.declarations == found.declarations)
  }

  /// What a server that is a script tells of programs of the texts given.
  private func failures(
    _ script: String, limit: Int = 60, programs: Int = 1
  ) async throws -> [DeclarationFinder.Failure] {
    let sections = (0..<programs).map { "## S\($0)\n\n```swift\nlet a = \($0)\n```\n\n" }.joined()
    let workbook = try SampleWorkbook(lessons: ["sample": "# Sample\n\n" + sections])
    try workbook.folder.write("#!/bin/sh\n\(script)\n", to: "server")
    let server = workbook.root + "server"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: server)
    let loaded = try WorkbookLoader.load(root: workbook.root)
    try await SeededCache.seed(workbook.root + "cache")
    let checker = Checker(loaded, cacheFolder: workbook.root + "cache", jobs: 1)
    let tools = try await checker.outcomeProvider().tools
    let finder = DeclarationFinder(
      server: script.isEmpty ? server + "-missing" : server, limit: limit, tools: tools,
      progress: { _ in })
    let tasks = loaded.lessons.flatMap { ProgramPlanner($0, in: loaded.course).programs() }
      .map { DeclarationTask(CompilerInput($0, with: []), base: ContentKey("test")) }
    return try await finder.find(tasks)
  }

  @Test(arguments: [
    ("", LanguageServerError.missing), ("exit 1", .ended), ("kill -SEGV $$", .ended),
    ("exec 0<&-; exec sleep 0.2", .ended),
    ("echo hello; echo; head -c 5000 /dev/zero; exec sleep 100", .invalidMessage),
    ("printf 'Content-Length: 2\\r\\n\\r\\n{}'; exit 0", .ended),
  ])
  func `a server that fails is reported, and nothing else happens`(
    script: String, fault: LanguageServerError
  ) async throws {
    let failures = try await failures(script, programs: 5)
    #expect(failures.map(\.fault) == Array(repeating: fault, count: 5))
    let line = try #require(DeclarationFinder.limitation(failures))
    #expect(line.contains("sourcekit-lsp \(fault), so ") && !line.contains("\n"))
  }

  @Test func `a server that never answers is ended`() async throws {
    let failures = try await failures("exec sleep 100", limit: 1)
    #expect(failures.map(\.fault) == [.timedOut])
  }
}

import Foundation
import Sandbox
import Synchronization
import Testing

/// The tests that start compilers and have passed with the files that are there now: they need not
/// run again.
///
/// They are listed beside the executable of the tests, a file for each module. A run on a CI
/// service, or one with `WORKBOOK_ALL=1` in the environment, neither reads nor writes the lists.
enum PassedTests {
  private struct Record {
    let key: String?
    var passed: Set<String> = []
  }

  private static let records = Mutex<[String: Record]>([:])
  private static let failed = Mutex<Set<Test.ID>>([])
  private static let executable = Files.absolute(CommandLine.arguments[0])

  private static let isWanted: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return (environment["CI"] ?? "").isEmpty && environment["WORKBOOK_ALL"] != "1"
      && environment["WORKBOOK_RECORD"] == nil
  }()

  /// Whether a test has passed with the files that are there now.
  static func contains(_ test: Test) -> Bool {
    isWanted && record(of: test) { $0.passed.contains("\(test.id)") }
  }

  /// Runs one case of a test, and notes if it fails.
  static func watch(
    _ test: Test, _ testCase: Test.Case, _ function: @Sendable () async throws -> Void
  ) async throws {
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { note(test) }
      return issue
    }
    do {
      try await handler.provideScope(for: test, testCase: testCase, performing: function)
    } catch {
      note(test)
      throw error
    }
  }

  /// Lists a test of which all cases have run, unless one of them failed.
  static func add(_ test: Test) {
    guard isWanted, !failed.withLock({ $0.contains(test.id) }) else { return }
    record(of: test) { record in
      guard let key = record.key else { return }
      record.passed.insert("\(test.id)")
      let lines = [key] + record.passed.sorted()
      let text = lines.map { $0 + "\n" }.joined()
      try? Folder.write(Array(text.utf8), toFileNamed: path(for: test))
    }
  }

  private static func note(_ test: Test) {
    failed.withLock { _ = $0.insert(test.id) }
  }

  private static func record<Result: Sendable>(
    of test: Test, _ body: (inout Record) -> Result
  ) -> Result {
    records.withLock { records in
      let module = test.id.moduleName
      var record = records[module] ?? read(module, at: path(for: test))
      defer { records[module] = record }
      return body(&record)
    }
  }

  private static func read(_ module: String, at path: String) -> Record {
    let key = TestInputs(root: Project.root).key(of: module, builtInto: executable)
    let text = String(decoding: Files.read(path) ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    guard let key, lines.first == key else { return Record(key: key) }
    return Record(key: key, passed: Set(lines.dropFirst()))
  }

  private static func path(for test: Test) -> String {
    "\(executable).passed-\(test.id.moduleName)"
  }
}

import Foundation
import LessonChecker
import LessonKit
import TestSupport
import Testing

@testable import Sandbox

#if os(Linux)

/// What a compiler may do, for which a shell stands here.
@Suite(
  .compiles,
  .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct ConfinedCompilerTests {
  /// A name that no list of paths and no shell could take as it is.
  private static let oddName = "d'q\"é:x $HOME; \\ 가"

  private let folder: TemporaryFolder
  private var own: String { "\(folder.path)/\(Self.oddName)" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("untouched", to: "outside")
    try folder.write("named", to: "named")
  }

  private func run(_ script: String, with arguments: [String] = []) async throws -> String {
    let tools = try await SeededCache.tools(in: "\(folder.path)/cache", sandbox: .require)
    _ = try Folder(own, making: true)
    let job = Job(
      executable: "/bin/bash", arguments: ["-c", script] + arguments, folder: own,
      environment: Toolchain.environment, standardOutput: "\(own)/output",
      standardError: "\(own)/errors", limit: .seconds(60))
    let request = LaunchRequest(
      folder: own, confinement: .compiler, seconds: 60, limits: .compiler)
    _ = try await tools.sandbox.run(job, as: request)
    return String(decoding: Files.read("\(own)/output") ?? [], as: UTF8.self)
  }

  @Test func `a confined compiler reads what its arguments name, and nothing else of its user's`()
    async throws
  {
    let named = ["-I\(folder.path)/named"]
    let script = "cat ../named; cat ../outside /etc/passwd ~/.profile || echo refused"
    #expect(try await run(script, with: named) == "namedrefused\n")
  }

  @Test func `a confined compiler writes to its own folder, and to no other`() async throws {
    let script = """
      echo 1 > own; echo 2 > "$TMPDIR/other"; cat own other
      echo 3 > ../outside || rm ../outside || mv ../outside . || echo refused
      """
    #expect(try await run(script) == "1\n2\nrefused\n")
    #expect(Files.read("\(folder.path)/outside") == Array("untouched".utf8))
  }

  @Test func `a confined compiler keeps C modules apart from those of other compilers`()
    async throws
  {
    let script = """
      own=$CLANG_MODULE_CACHE_PATH/test-$$; echo 1 > "$own" && cat "$own"; rm "$own"
      mkdir -p ~/.cache/clang/ModuleCache/evil || echo refused
      ln -s ~ "$CLANG_MODULE_CACHE_PATH/link-$$"; touch "$CLANG_MODULE_CACHE_PATH/link-$$/evil" || echo refused
      rm "$CLANG_MODULE_CACHE_PATH/link-$$"
      """
    #expect(try await run(script) == "1\nrefused\nrefused\n")
  }

  @Test func `a confined compiler reaches no server`() async throws {
    let surroundings = try Surroundings()
    let script = "(exec 3<>/dev/tcp/127.0.0.1/\(surroundings.port)) || echo refused"
    #expect(try await run(script) == "refused\n")
    #expect(!surroundings.hasVisitor)
  }

  @Test func `a workbook may lie in a folder of any name`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    let report = try await workbook.check(cache: Self.oddName, sandbox: .require)
    #expect(report.holds)
    #expect(report.tally.ran == 2)
  }

  @Test func `a header that a map names is no way out of its folder`() async throws {
    let lesson = "import Outside\nprint(secret)\n"
    let tree = try SampleTree([
      "secret.h": "static const int secret = 42;\n",
      "docs/modules/module.modulemap": "module Outside { header \"../../secret.h\" }\n",
      "docs/workbook.yml": "search-paths: [modules]\n",
      "docs/a.md": "@@@swift\n\(lesson)@@@\n\n@@@output\n42\n@@@\n",
    ])
    let report = try await tree.check(in: "docs/", sandbox: .require, trustsSettings: true)
    let failures = report.failures
    #expect(failures.map(\.message) == ["could not build C module 'Outside'"])
    #expect(try await tree.check(in: "docs/", sandbox: .off).failures == [])
  }
}
#endif

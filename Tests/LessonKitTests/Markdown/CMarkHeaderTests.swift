import Foundation
import TestSupport
import Testing

@Suite struct CMarkHeaderTests {
  @Test func `a build without libcmark says in one sentence what to install`() throws {
    let clang = try #require(Self.clang, "there must be a clang beside swiftc")
    let process = Process()
    let output = Pipe()
    process.executableURL = clang
    process.arguments = ["-fsyntax-only", "-nostdinc", "-x", "c-header", Self.header]
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(
      text.contains(
        """
        error: "libcmark is missing. Install it ('sudo apt-get install libcmark-dev' \
        or 'brew install cmark') and build again."
        """))
    #expect(text.contains("1 error generated"))
  }

  private static let header = Project.root + "Sources/CMark/CMark.h"

  /// The toolchain's own C compiler, which builds modules like this one.
  private static var clang: URL? {
    let files = FileManager.default
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let swiftc = folders.map { "\($0)/swiftc" }.first { files.isExecutableFile(atPath: $0) }
    let candidates = [
      swiftc.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() },
      swiftc.map(URL.init(fileURLWithPath:)),
    ]
    .compactMap { $0?.deletingLastPathComponent().appendingPathComponent("clang") }
    return candidates.first { files.isExecutableFile(atPath: $0.path) }
  }
}

import Foundation
import Testing

/// Random chains do the same on both libraries, but for what is recorded.
@Suite struct FuzzTests {
  @Test func `two thousand chains differ in nothing that is not known`() throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?
      .deletingLastPathComponent().appending(path: "Fuzz")
    process.arguments = ["--seed", "1", "--count", "2000"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("2000 programs, 0 differ"))
  }
}

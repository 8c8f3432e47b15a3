import Foundation

/// Runs of a shell.
enum Shell {
  /// Runs a script, and returns its exit code and its output; its errors are shown.
  static func run(_ script: String, in folder: String = Repository.root) throws -> (
    code: Int32, output: String
  ) {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-ec", script]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return (shell.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

import Foundation
import Sandbox

/// The `compile_commands.json` of a language server: files of programs, each with its compiler
/// command.
struct CompilationDatabase {
  /// The compiler command of a file.
  private struct Command: Encodable {
    let directory: String
    let file: String
    let arguments: [String]
  }

  /// The path of the compiler's driver.
  let driver: String

  /// The folder.
  let folder: String

  /// Writes the files.
  ///
  /// - Parameter tasks: the programs.
  /// - Returns: the paths of their files.
  /// - Throws: `CheckError` where they can't be written.
  func write(_ tasks: some Collection<HighlightTask>) throws -> [String] {
    let commands = try tasks.enumerated().map { index, task in
      let directory = "\(folder)/\(index)"
      let file = "\(directory)/\(ProgramSource.file)"
      try Files.makeFolder(directory)
      try Files.write(Array(task.text.utf8), to: file)
      return Command(
        directory: directory, file: file, arguments: [driver] + task.flags + [file])
    }
    let database = [UInt8](try JSONEncoder().encode(commands))
    try Files.write(database, to: "\(folder)/compile_commands.json")
    return commands.map(\.file)
  }
}

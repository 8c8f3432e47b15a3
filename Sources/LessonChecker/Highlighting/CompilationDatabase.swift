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
    let root = try Folder(folder)
    let commands = try tasks.enumerated().map { index, task in
      let directory = try root.folder("\(index)")
      try directory.write(Array(task.text.utf8), to: ProgramSource.file)
      let file = "\(directory.path)/\(ProgramSource.file)"
      return Command(
        directory: directory.path, file: file, arguments: [driver] + task.flags + [file])
    }
    let database = [UInt8](try JSONEncoder().encode(commands))
    try root.write(database, to: "compile_commands.json")
    return commands.map(\.file)
  }
}

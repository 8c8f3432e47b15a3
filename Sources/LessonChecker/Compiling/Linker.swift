/// Links the objects of many programs, the runner and the modules into one executable.
struct Linker: Sendable {
  /// A program's object file.
  struct Object: Sendable {
    /// The program's place in the check.
    let program: Int

    /// Its object file.
    let path: String
  }

  /// What became of some programs: an executable that holds them, or why there is none.
  struct Linked: Sendable {
    let programs: [Int]
    let executable: String?
    let message: String
  }

  let toolchain: Toolchain
  let folder: String

  /// Compiles the program that calls the others.
  ///
  /// - Throws: `CheckError` where it does not compile.
  func makeRunner() async throws {
    try Files.write(Array(ProbeSource.runner.utf8), to: "\(folder)/runner.swift")
    let job = Job(
      executable: toolchain.frontend,
      arguments: [
        "-frontend", "-c", "-primary-file", "runner.swift", "-module-name", "workbook_runner",
        "-O", "-o", "runner.o",
      ],
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/output",
      standardError: "\(folder)/errors", limit: .seconds(120))
    guard try await job.run() == .exited(0) else {
      throw CheckError(
        "the compiler can't compile the checker's own runner: \(errors())",
        advice: "try the Swift version that README names")
    }
  }

  /// Links programs into one executable.
  ///
  /// Where they don't link together, halves are tried, so that one program that can't be linked
  /// takes no other with it.
  ///
  /// - Parameters:
  ///   - objects: the programs.
  ///   - modules: the modules that they use.
  /// - Returns: for each group of programs what became of it.
  /// - Throws: `CheckError` where the linker can't be started.
  func link(_ objects: [Object], with modules: [BuiltModule]) async throws -> [Linked] {
    guard let first = objects.first else { return [] }
    let executable = "\(folder)/programs-\(first.program)-\(objects.count)"
    if try await link(objects.map(\.path), modules, to: executable) {
      return [Linked(programs: objects.map(\.program), executable: executable, message: "")]
    }
    guard objects.count > 1 else {
      return [Linked(programs: [first.program], executable: nil, message: errors())]
    }
    let middle = objects.count / 2
    return try await link(Array(objects[..<middle]), with: modules)
      + link(Array(objects[middle...]), with: modules)
  }

  private func link(
    _ objects: [String], _ modules: [BuiltModule], to executable: String
  ) async throws -> Bool {
    // A list of files in a file: a command line has an end.
    let list = (objects + modules.map(\.object)).map { "\"\($0)\"\n" }.joined()
    try Files.write(Array(list.utf8), to: "\(folder)/objects")
    let job = Job(
      executable: toolchain.driver,
      arguments: ["\(folder)/runner.o", "@\(folder)/objects", "-o", executable]
        + Self.exportFlags,
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/output",
      standardError: "\(folder)/errors", limit: .seconds(300))
    return try await job.run() == .exited(0)
  }

  /// The runner finds a program's entry point by its name, which therefore has to be in the executable.
  private static var exportFlags: [String] {
    #if canImport(Darwin)
    ["-Xlinker", "-export_dynamic"]
    #else
    ["-Xlinker", "--export-dynamic"]
    #endif
  }

  private func errors() -> String {
    let text = (Files.read("\(folder)/output") ?? []) + (Files.read("\(folder)/errors") ?? [])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return String(lines.first { $0.contains("error: ") } ?? lines.first ?? "no reason given")
  }
}

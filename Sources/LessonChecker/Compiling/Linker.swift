import Sandbox

/// Links the objects of many programs, the runner and the modules into one executable.
struct Linker: Sendable {
  /// An object file.
  struct Object: Sendable {
    /// The places of the programs in it.
    let programs: [Int]

    /// The file, seen from the linker's folder.
    let path: String
  }

  /// What became of some programs: an executable that holds them, or why there is none.
  struct Linked: Sendable {
    let programs: [Int]
    let executable: String?
    let message: String
  }

  /// How long the linker may take, in seconds.
  private static let limit = 300

  let toolchain: Toolchain
  let sandbox: Sandbox

  /// The object file of the runner, seen from the linker's folder.
  let runner: String

  /// The modules that the programs use.
  let modules: [BuiltModule]

  /// What else the linker is told.
  let flags: [String]

  /// An empty folder, which takes the executables.
  let folder: String

  /// Links programs into one executable.
  ///
  /// Where they don't link together, halves are tried, so that one program that can't be linked
  /// takes no other with it.
  ///
  /// - Returns: for each group of programs what became of it.
  /// - Throws: `CheckError` where nothing can be linked.
  func link(_ objects: [Object]) async throws -> [Linked] {
    guard !objects.isEmpty else { return [] }
    if let linked = try await linkTogether(objects) { return [linked] }
    guard try await linkTogether([]) != nil else {
      throw CheckError(
        "the linker fails: \(LinkerMessage(in: folder).text)",
        advice: modules.contains(where: \.isPrebuilt)
          ? "mend 'link' and 'search-paths' in Lessons/workbook.yml"
          : "install a whole toolchain from https://www.swift.org/install")
    }
    let middle = objects.count / 2
    return try await linkApart(Array(objects[..<middle])) + linkApart(Array(objects[middle...]))
  }

  private func linkApart(_ objects: [Object]) async throws -> [Linked] {
    guard !objects.isEmpty else { return [] }
    if let linked = try await linkTogether(objects) { return [linked] }
    guard objects.count > 1 else {
      let message = LinkerMessage(in: folder).text
      return [Linked(programs: objects.flatMap(\.programs), executable: nil, message: message)]
    }
    let middle = objects.count / 2
    return try await linkApart(Array(objects[..<middle])) + linkApart(Array(objects[middle...]))
  }

  private func linkTogether(_ objects: [Object]) async throws -> Linked? {
    let requests = LinkerRequests(toolchain: toolchain, sandbox: sandbox, folder: folder)
    guard try await requests.areHarmless(in: objects) else { return nil }
    let executable = "\(folder)/programs-\(objects.first?.programs[0] ?? 0)-\(objects.count)"
    // A list of files in a file: a command line has an end. Such a list has rules of its own for
    // quotation marks, so nothing that needs any must stand in it.
    let list = objects.map { $0.path + "\n" }.joined()
    try Files.write(Array(list.utf8), to: "\(folder)/objects")
    try Files.write(Array(Self.exportList.utf8), to: "\(folder)/\(Self.exports)")
    let job = Job(
      executable: toolchain.driver,
      arguments: [runner, "@objects"] + modules.flatMap(\.linkFlags) + flags + ["-o", executable]
        + Self.exportFlags,
      folder: folder, environment: Toolchain.environment,
      standardOutput: "\(folder)/\(LinkerMessage.output)",
      standardError: "\(folder)/\(LinkerMessage.errors)", limit: .seconds(Self.limit))
    let launch = Launch(folder: folder, seconds: Self.limit, limits: .compiler)
    let ending = try await sandbox.run(job, as: launch).ending
    guard ending == .exited(0) else { return nil }
    return Linked(programs: objects.flatMap(\.programs), executable: executable, message: "")
  }

  /// The file that names what may be found in an executable by its name, seen from the folder.
  private static let exports = "exports"

  /// What the runner finds by name: the entry points of programs.
  ///
  /// A program must find nothing else so, and the function that sets the checker's marks least of all.
  private static let exported = "P*_main"

  #if canImport(Darwin)
  private static let exportList = "_\(exported)\n"
  private static let exportFlags = ["-Xlinker", "-exported_symbols_list", "-Xlinker", exports]
  #else
  // Libraries find the runner's way to open files.
  private static let exportList = "{ \(exported); open; };\n"
  private static let exportFlags = [
    "-Xlinker", "--dynamic-list=\(exports)", "-Xlinker", "--strip-all",
  ]
  #endif
}

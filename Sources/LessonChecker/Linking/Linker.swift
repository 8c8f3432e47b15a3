import Sandbox

/// Links the objects of many programs, the runner and the modules into one executable.
struct Linker: Sendable {
  /// An object file.
  struct Object: Sendable {
    /// The indices of the programs in it.
    let programs: [Int]

    /// The file, seen from the linker's folder.
    let path: String
  }

  /// The result of linking some programs: an executable, or the linker's message.
  struct Linked: Sendable {
    let programs: [Int]
    let executable: String?
    let message: String
  }

  /// How long the linker may take, in seconds.
  private static let limit = 300

  let tools: Tools

  /// The object file of the runner, seen from the linker's folder.
  let runner: String

  /// The path of the file that names the modules, for messages.
  let configuration: String

  /// The modules that the programs use.
  let modules: [BuiltModule]

  /// The linker's further flags.
  let flags: [String]

  /// An empty folder for the executables.
  let folder: String

  /// Links programs into one executable.
  ///
  /// Where they don't link together, each half is linked by itself, and so on, so that a program
  /// that can't be linked affects no other.
  ///
  /// - Returns: the result for each group of programs.
  /// - Throws: `CheckError` where nothing can be linked.
  func link(_ objects: [Object]) async throws -> [Linked] {
    guard !objects.isEmpty else { return [] }
    if let linked = try await linkTogether(objects) { return [linked] }
    guard try await linkTogether([]) != nil else {
      throw CheckError(
        "the linker fails: \(LinkerMessage(in: folder).text)",
        advice: modules.contains(where: \.isPrebuilt) || !flags.isEmpty
          ? "mend 'link' and 'search-paths' in \(configuration)"
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
    let requests = LinkerRequests(tools: tools, folder: folder)
    let flags = modules.flatMap(\.linkFlags) + flags
    let prebuilt = flags.filter { $0.hasSuffix(".o") }
    guard try await requests.areHarmless(in: objects.map(\.path) + prebuilt) else { return nil }
    let executable = "\(folder)/programs-\(objects.first?.programs[0] ?? 0)-\(objects.count)"
    // The list is in a response file, since a command line is limited. Such a file has quoting
    // rules of its own, so it must hold only paths that need no quoting.
    let list = objects.map { $0.path + "\n" }.joined()
    let place = try Folder(folder)
    try place.write(Array(list.utf8), to: "objects")
    try place.write(Array(Self.exportList.utf8), to: Self.exports)
    let job = Job(
      executable: tools.toolchain.driver,
      arguments: [runner, "@objects"] + flags + ["-o", executable] + Self.exportFlags,
      folder: folder, environment: Toolchain.environment,
      standardOutput: "\(folder)/\(LinkerMessage.output)",
      standardError: "\(folder)/\(LinkerMessage.errors)", limit: .seconds(Self.limit))
    let request = LaunchRequest(
      folder: folder, confinement: .compiler, seconds: Self.limit, limits: .compiler)
    let ending = try await tools.sandbox.run(job, as: request).ending
    guard ending == .exited(0) else { return nil }
    return Linked(programs: objects.flatMap(\.programs), executable: executable, message: "")
  }

  /// The list of the symbols that an executable exports, seen from the folder.
  private static let exports = "exports"

  /// The symbols that the runner looks up: the entry points of programs.
  ///
  /// Programs must not be able to look up any other, least of all the function that sets marks.
  private static let exported = "P*_main"

  #if canImport(Darwin)
  private static let exportList = "_\(exported)\n"
  private static let exportFlags = ["-Xlinker", "-exported_symbols_list", "-Xlinker", exports]
  #else
  // Libraries must find the runner's `open`.
  private static let exportList = "{ \(exported); open; };\n"
  private static let exportFlags = [
    "-Xlinker", "--dynamic-list=\(exports)", "-Xlinker", "--strip-all",
  ]
  #endif
}

import Sandbox

/// Checks the linker options that object files contain.
///
/// An object can name the libraries that it needs, in a section that the driver hands to the linker
/// as it is: a lesson that writes that section itself could have any program run in place of the
/// linker, outside of the confinement of programs. So could an object that lies in the build folder
/// of a stranger's package.
struct LinkerRequests: Sendable {
  /// The time limit for reading the options, in seconds.
  private static let limit = 60

  let tools: Tools

  /// The linker's folder.
  let folder: String

  /// Whether the options of objects name libraries only.
  ///
  /// Where they don't, a message is written to the file for the linker's own messages.
  ///
  /// - Parameter objects: the paths of the object files.
  /// - Returns: whether they may be linked.
  /// - Throws: `CheckError` where they can't be read.
  func areHarmless(in objects: [String]) async throws -> Bool {
    #if os(Linux)
    guard !objects.isEmpty else { return true }
    let job = Job(
      executable: tools.toolchain.tool("swift-autolink-extract"),
      arguments: objects + ["-o", "requests"], folder: folder,
      environment: Toolchain.environment, standardOutput: "\(folder)/\(LinkerMessage.output)",
      standardError: "\(folder)/\(LinkerMessage.errors)", limit: .seconds(Self.limit))
    let request = LaunchRequest(
      folder: folder, confinement: .compiler, seconds: Self.limit, limits: .compiler)
    try Folder(folder).write([], to: "requests")
    guard try await tools.sandbox.run(job, as: request).ending == .exited(0) else { return false }
    let bytes = try Files.bytes(of: "\(folder)/requests")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let other = lines.first(where: { !Self.namesLibrary($0) }) else { return true }
    let message = "error: it tells the linker '\(other.prefix(200))'\n"
    try Folder(folder).write(Array(message.utf8), to: LinkerMessage.errors)
    return false
    #else
    return true
    #endif
  }

  /// Whether an option names a library, as in `-lname`.
  static func namesLibrary(_ line: Substring) -> Bool {
    let name = line.dropFirst(2)
    return line.hasPrefix("-l") && !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-+.".utf8.contains(byte)
      }
  }
}

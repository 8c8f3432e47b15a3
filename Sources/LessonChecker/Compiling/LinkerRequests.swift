import Sandbox

/// Looks at what object files ask of the linker.
///
/// An object can name the libraries that it needs, and the driver hands the linker whatever stands
/// there, other options too: a lesson that writes that section itself could have any program run in
/// place of the linker, outside of all that confines programs.
struct LinkerRequests: Sendable {
  /// How long looking may take, in seconds.
  private static let limit = 60

  let toolchain: Toolchain
  let sandbox: Sandbox

  /// The linker's folder.
  let folder: String

  /// Whether objects ask for libraries by name and for nothing else.
  ///
  /// Where they don't, the linker's own message is put in the place where it would be.
  ///
  /// - Parameter objects: the object files.
  /// - Returns: whether they may be linked.
  /// - Throws: `CheckError` where they can't be looked at.
  func areHarmless(in objects: [Linker.Object]) async throws -> Bool {
    #if os(Linux)
    guard !objects.isEmpty else { return true }
    let job = Job(
      executable: toolchain.tool("swift-autolink-extract"),
      arguments: objects.map(\.path) + ["-o", "requests"], folder: folder,
      environment: Toolchain.environment, standardOutput: "\(folder)/\(LinkerMessage.output)",
      standardError: "\(folder)/\(LinkerMessage.errors)", limit: .seconds(Self.limit))
    let launch = Launch(folder: folder, seconds: Self.limit, limits: .compiler)
    try Files.write([], to: "\(folder)/requests")
    guard try await sandbox.run(job, as: launch).ending == .exited(0) else { return false }
    let bytes = try Files.bytes(of: "\(folder)/requests")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let other = lines.first(where: { !Self.namesLibrary($0) }) else { return true }
    let message = "error: it tells the linker '\(other.prefix(200))'\n"
    try Files.write(Array(message.utf8), to: "\(folder)/\(LinkerMessage.errors)")
    return false
    #else
    return true
    #endif
  }

  /// Whether a line asks for a library by its name.
  static func namesLibrary(_ line: Substring) -> Bool {
    let name = line.dropFirst(2)
    return line.hasPrefix("-l") && !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-+.".utf8.contains(byte)
      }
  }
}

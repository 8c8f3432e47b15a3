import Foundation
import Sandbox

/// The formatter of the toolchain, which formats many pieces of Swift in one process.
struct SwiftFormat {
  /// What it made of a piece of Swift.
  enum Outcome: Hashable {
    /// The piece as it is to be, line by line.
    case formatted([String])

    /// The piece is no Swift that it can read, for this reason.
    case refused(String)
  }

  /// The name of its configuration, in a folder that holds sources.
  static let configurationName = ".swift-format"

  /// Lines of lessons are no longer, as on their pages.
  private static let columns = 80

  /// One process formats hundreds of pieces in a second.
  private static let limit = 120

  private let tools: Tools
  private let configuration: [UInt8]?

  /// Finds the formatter.
  ///
  /// - Parameters:
  ///   - root: the folder whose configuration counts, as a path to put before others
  ///   - cacheFolder: the folder of the cache
  /// - Throws: `CheckError` where there is no toolchain, or its configuration can't be read.
  init(root: String, cacheFolder: String) async throws {
    tools = try await Tools(cacheFolder: cacheFolder, sandbox: .auto)
    configuration = try Files.read(root + Self.configurationName).map(Self.narrowed)
  }

  /// Formats pieces of Swift.
  ///
  /// - Parameter pieces: the pieces, line by line
  /// - Returns: what it made of each, in the same order
  /// - Throws: `CheckError` where it can't be started, or does not end.
  func format(_ pieces: [[String]]) async throws -> [Outcome] {
    guard !pieces.isEmpty else { return [] }
    let folder = try tools.cache.makeScratchFolder()
    let place = try Folder(folder)
    for (index, lines) in pieces.enumerated() {
      let text = lines.map { $0 + "\n" }.joined()
      try place.write(Array(text.utf8), to: Self.name(of: index))
    }
    let names = pieces.indices.map(Self.name)
    let said = try await run(on: names, in: folder)
    return try pieces.indices.map { index in
      let name = Self.name(of: index)
      if let line = said.first(where: { $0.contains("\(name):") && $0.contains(": error: ") }) {
        return .refused(String(line.split(separator: ": error: ", maxSplits: 1)[1]))
      }
      let bytes = try Files.bytes(of: "\(folder)/\(name)", atMost: 4 << 20)
      var lines = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return .formatted(lines)
    }
  }

  /// Runs it, and returns what it said.
  private func run(on names: [String], in folder: String) async throws -> [Substring] {
    var arguments = ["format", "--in-place", "--parallel"]
    if let configuration {
      try Folder(folder).write(configuration, to: "configuration.json")
      arguments += ["--configuration", "configuration.json"]
    }
    let job = Job(
      executable: tools.toolchain.tool("swift-format"), arguments: arguments + names,
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/messages",
      standardError: "\(folder)/errors", limit: .seconds(Self.limit))
    let ending = try await job.run()
    let bytes = try Files.bytes(of: "\(folder)/errors", atMost: 4 << 20)
    let said = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    // It exits with 1 where a piece is no Swift, and has formatted all others.
    guard ending == .exited(0) || ending == .exited(1) else {
      throw CheckError(
        "'swift format' failed: \(said.last ?? "it did not end")",
        advice: "run 'swift format --version' to see whether it works")
    }
    return said
  }

  private static func name(of index: Int) -> String { "fence-\(index).swift" }

  /// The configuration with the width of lessons.
  private static func narrowed(_ bytes: [UInt8]) throws -> [UInt8] {
    guard var settings = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else {
      throw CheckError("'\(configurationName)' is no JSON", advice: "mend it")
    }
    settings["lineLength"] = min(settings["lineLength"] as? Int ?? 100, columns)
    return try [UInt8](JSONSerialization.data(withJSONObject: settings))
  }
}

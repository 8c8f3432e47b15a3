import Foundation
import Sandbox

/// SwiftPM's description of a build, which names a package's C headers.
///
/// Its format is not documented, so it may be missing or different: then only modules that need no
/// C headers can be imported.
enum PackageDescription {
  /// The flags for Clang that some of the package's modules were compiled with, each once.
  ///
  /// - Parameter build: the folder of the build.
  /// - Returns: the flags, each with the `-Xcc` that hands it on.
  static func headerFlags(in build: String) -> [String] {
    let bytes = Files.read("\(build)/description.json") ?? []
    let description = try? JSONDecoder().decode(Description.self, from: Data(bytes))
    let commands = description?.swiftCommands.sorted { $0.key < $1.key } ?? []
    var seen: Set<String> = []
    return commands.flatMap { _, command -> [String] in
      let clang = zip(command.otherArguments, command.otherArguments.dropFirst())
        .filter { $0.0 == "-Xcc" }.map(\.1)
      let maps = clang.filter { $0.hasPrefix("-fmodule-map-file=") }.map { [$0] }
      let folders = zip(clang, clang.dropFirst()).filter { $0.0 == "-I" }.map { [$0.0, $0.1] }
      return (maps + folders).filter { seen.insert($0.joined()).inserted }
        .flatMap { flags in flags.flatMap { ["-Xcc", $0] } }
    }
  }

  private struct Description: Decodable {
    struct Command: Decodable {
      let otherArguments: [String]
    }

    let swiftCommands: [String: Command]
  }
}

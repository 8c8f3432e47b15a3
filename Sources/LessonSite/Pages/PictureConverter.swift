import Foundation
import Sandbox
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Converts SVG pictures to PNG with `rsvg-convert`, if this program is installed.
public enum PictureConverter {
  private static let largest = 1 << 22

  /// Converts pictures.
  ///
  /// - Returns: PNG pictures by the same names, without the pictures that could not be converted.
  ///   Empty if the program is missing.
  public static func pictures(of drawings: [String: [UInt8]]) async -> [String: [UInt8]] {
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard let program = Toolchain.executable("rsvg-convert", in: searchPath) else { return [:] }
    var pictures: [String: [UInt8]] = [:]
    for (name, drawing) in drawings.sorted(by: { $0.key < $1.key }) {
      pictures[name] = try? await picture(of: drawing, by: program)
    }
    return pictures
  }

  private static func picture(of drawing: [UInt8], by program: String) async throws -> [UInt8]? {
    let result = try await Subprocess.run(
      .path(.init(program)), arguments: ["--format", "png"], input: .array(drawing),
      output: .bytes(limit: largest), error: .discarded)
    return result.terminationStatus == .exited(0) ? result.standardOutput : nil
  }
}

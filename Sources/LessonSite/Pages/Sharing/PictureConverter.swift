import Subprocess

/// Makes PNG pictures of SVG ones with `rsvg-convert`, where the machine has it.
public enum PictureConverter {
  private static let largest = 1 << 22

  /// Makes the pictures.
  ///
  /// - Parameter drawings: SVG pictures by their names
  /// - Returns: PNG pictures by the same names; without those that could not be made, and empty where
  ///   the program is missing
  public static func pictures(of drawings: [String: [UInt8]]) async -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for (name, drawing) in drawings.sorted(by: { $0.key < $1.key }) {
      do {
        pictures[name] = try await picture(of: drawing)
      } catch {
        // The program is missing.
        return pictures
      }
    }
    return pictures
  }

  /// The picture; nil where the drawing can't be converted.
  private static func picture(of drawing: [UInt8]) async throws -> [UInt8]? {
    let result = try await Subprocess.run(
      .name("rsvg-convert"), arguments: ["--format", "png"], input: .array(drawing),
      output: .bytes(limit: largest), error: .discarded)
    return result.terminationStatus == .exited(0) ? result.standardOutput : nil
  }
}

import Foundation

/// Entries carry a checksum: one that a flipped bit or a loss of power has damaged counts as
/// missing.
extension Cache {
  /// The file in a folder that holds the checksums of the others.
  private static let seal = "seal"

  /// Prepends their checksum to bytes.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(Checksum(bytes))\n".utf8) + bytes
  }

  /// Removes the checksum from sealed bytes; nil where they are damaged.
  package static func unsealed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let content = Array(bytes[(end + 1)...])
    return Array("\(Checksum(content))".utf8) == Array(bytes[..<end]) ? content : nil
  }

  /// Writes a file with the checksums of a folder's files into the folder.
  ///
  /// - Throws: `CheckError` where a file can't be read, or their checksums can't be written.
  package static func seal(_ folder: String) throws {
    var lines = ""
    for name in try files(in: folder).sorted() {
      lines += "\(Checksum(try Files.bytes(of: "\(folder)/\(name)"))) \(name)\n"
    }
    try Files.write(sealed(Array(lines.utf8)), to: "\(folder)/\(seal)")
  }

  /// Whether the files of a folder are unchanged since it was sealed.
  package static func isIntact(_ folder: String) -> Bool {
    guard let bytes = Files.read("\(folder)/\(seal)").flatMap(unsealed) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").allSatisfy { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let bytes = Files.read("\(folder)/\(parts[1])") else { return false }
      return "\(Checksum(bytes))" == parts[0]
    }
  }

  /// The names of a folder's regular files; a compiler may leave a temporary folder beside them.
  private static func files(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        return attributes?[.type] as? FileAttributeType == .typeRegular
      }
    } catch {
      throw CheckError("the folder '\(folder)' can't be read", advice: "check its permissions")
    }
  }
}

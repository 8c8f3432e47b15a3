/// An object file of Linux, of which only the sections are read.
///
/// A stranger's code may have made the file, so none of its numbers can be relied on. If an offset
/// leads out of the file, the file can't be read.
package struct ObjectFile {
  /// The first bytes of every 64-bit file with the lowest byte first.
  private static let beginning: [UInt8] = [0x7F] + Array("ELF".utf8) + [2, 1]

  /// The length of the header of the file, and of a section's header.
  private static let headerSize = 64

  /// The contents of each section, and bytes that begin with the section's name and a NUL.
  private let sections: [(name: ArraySlice<UInt8>, contents: ArraySlice<UInt8>)]

  private let size: Int

  /// Reads a file, or returns nil if the file isn't valid.
  package init?(_ bytes: [UInt8]) {
    func part(_ offset: Int, _ size: Int) -> ArraySlice<UInt8>? {
      guard offset <= bytes.count, size <= bytes.count - offset else { return nil }
      return bytes[offset..<offset + size]
    }
    guard bytes.starts(with: Self.beginning), let header = part(0, Self.headerSize),
      let table = part(header.number(at: 0x28, size: 8), Self.headerSize)
    else { return nil }
    // If a number is too large for the file's header, the first section has it.
    let (count, nameIndex) = (header.number(at: 0x3C, size: 2), header.number(at: 0x3E, size: 2))
    let sectionCount = count == 0 ? table.number(at: 0x20, size: 8) : count
    let nameSection = nameIndex == 0xFFFF ? table.number(at: 0x28, size: 4) : nameIndex
    guard sectionCount <= bytes.count / Self.headerSize, nameSection < sectionCount else {
      return nil
    }
    var headers: [ArraySlice<UInt8>] = []
    for index in 0..<sectionCount {
      guard let header = part(table.startIndex + index * Self.headerSize, Self.headerSize) else {
        return nil
      }
      headers.append(header)
    }
    func contents(_ header: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      part(header.number(at: 0x18, size: 8), header.number(at: 0x20, size: 8))
    }
    guard let names = contents(headers[nameSection]) else { return nil }
    size = bytes.count
    sections = headers.compactMap { header in
      let name = names.dropFirst(header.number(at: 0, size: 4))
      // A section that only reserves memory has no contents.
      return contents(header).map { (name, $0) }
    }
  }

  /// Returns the contents of all sections with a name.
  ///
  /// If the sections overlap, the result is empty, because the contents could then be larger than
  /// the file.
  package func contents(ofSections name: String) -> [ArraySlice<UInt8>] {
    let start = Array(name.utf8) + [0]
    let found = sections.filter { $0.name.starts(with: start) }.map(\.contents)
    return found.reduce(0) { $0 + $1.count } <= size ? found : []
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number that some bytes represent, the lowest byte first.
  ///
  /// A number that is too large for any file is returned as the maximum.
  fileprivate func number(at offset: Int, size: Int) -> Int {
    let bytes = self[startIndex + offset..<startIndex + offset + size]
    return Int(clamping: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

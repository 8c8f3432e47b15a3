/// An object file of Linux, read as far as its sections.
///
/// It may come from a stranger's code, so that none of its numbers can be relied on: a file with an offset that leads
/// out of it can't be read.
package struct ObjectFile {
  /// How each 64-bit file with the lowest byte first begins.
  private static let beginning: [UInt8] = [0x7F] + Array("ELF".utf8) + [2, 1]

  /// The length of the file's header, and of a section's.
  private static let headerSize = 64

  /// The contents of each section, and the bytes that begin with its name and a NUL.
  private let sections: [(name: ArraySlice<UInt8>, contents: ArraySlice<UInt8>)]

  private let size: Int

  /// Reads a file, or returns nil if it can't be read.
  package init?(_ bytes: [UInt8]) {
    func part(_ offset: Int, _ size: Int) -> ArraySlice<UInt8>? {
      guard offset <= bytes.count, size <= bytes.count - offset else { return nil }
      return bytes[offset..<offset + size]
    }
    guard bytes.starts(with: Self.beginning), let header = part(0, Self.headerSize),
      let table = part(header.number(at: 0x28, size: 8), Self.headerSize)
    else { return nil }
    // The first section has the numbers that are too large for the file's header.
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
      // One that only says how much memory it takes has no contents.
      return contents(header).map { (name, $0) }
    }
  }

  /// The contents of all sections of a name: none if they overlap, so that there may be more of them than of the file.
  package func contents(ofSections name: String) -> [ArraySlice<UInt8>] {
    let start = Array(name.utf8) + [0]
    let found = sections.filter { $0.name.starts(with: start) }.map(\.contents)
    return found.reduce(0) { $0 + $1.count } <= size ? found : []
  }
}

extension ArraySlice<UInt8> {
  /// The number that some bytes are, the lowest first; one that no file has room for is the largest.
  fileprivate func number(at offset: Int, size: Int) -> Int {
    let bytes = self[startIndex + offset..<startIndex + offset + size]
    return Int(clamping: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

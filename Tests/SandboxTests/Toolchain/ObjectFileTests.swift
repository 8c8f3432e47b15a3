import Testing

@testable import Sandbox

/// How the sections of object files are read, which may come from strangers.
@Suite struct ObjectFileTests {
  /// An object with a section of names, and two with text.
  private static let object = makeObject()

  private static func makeObject() -> [UInt8] {
    let names = Array("\0names\0own\0".utf8)
    let (first, second) = (Array("-la\0".utf8), Array("-lb\0".utf8))
    let header: [UInt8] =
      [0x7F, 0x45, 0x4C, 0x46, 2, 1] + zeros(0x22) + bytes(64, 8) + zeros(10) + bytes(64, 2)
      + bytes(4, 2) + bytes(1, 2)
    let start = 64 * 5
    let parts = [names, first, second]
    var table = zeros(64)
    var offset = start
    for (part, name) in zip(parts, [1, 7, 7]) {
      table +=
        bytes(name, 4) + zeros(20) + bytes(offset, 8) + bytes(part.count, 8) + zeros(24)
      offset += part.count
    }
    return header + table + parts.joined()
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func texts(of object: [UInt8], _ name: String = "own") -> [String]? {
    ObjectFile(object)?.contents(ofSections: name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the contents of all sections of a name are found`() {
    #expect(texts(of: Self.object) == ["-la\0", "-lb\0"])
    #expect(texts(of: Self.object, "names") == ["\0names\0own\0"])
    #expect(texts(of: Self.object, "ow") == [])
  }

  @Test func `an object that is cut short has no section that is not whole`() {
    for count in 0..<Self.object.count {
      let found = texts(of: Array(Self.object.prefix(count))) ?? []
      #expect(found.allSatisfy { ["-la\0", "-lb\0"].contains($0) })
      #expect(found.count < 2)
    }
  }

  @Test(arguments: [0x00, 0x7F, 0x80, 0xFF] as [UInt8])
  func `offsets and sizes outside of an object are rejected`(byte: UInt8) {
    for index in 6..<64 * 5 {
      for length in [1, 2, 4, 8] {
        var object = Self.object
        let end = min(index + length, object.count)
        object.replaceSubrange(index..<end, with: repeatElement(byte, count: end - index))
        for text in texts(of: object) ?? [] { #expect(text.utf8.count <= object.count) }
      }
    }
  }

  @Test(
    arguments: [[], [0x7F, 0x45, 0x4C, 0x46, 1, 1], Array("BC\u{c0}\u{de}".utf8)] as [[UInt8]])
  func `a file of another kind is not read as an object`(beginning: [UInt8]) {
    #expect(ObjectFile(beginning + Self.object.dropFirst(beginning.count + 1)) == nil)
  }

  @Test func `sections that overlap have no more bytes than their file`() {
    var object = Self.object
    for section in 2...3 {
      let header = 64 * (section + 1)
      object.replaceSubrange(header + 0x18..<header + 0x20, with: Self.bytes(0, 8))
      object.replaceSubrange(header + 0x20..<header + 0x28, with: Self.bytes(object.count, 8))
    }
    #expect(texts(of: object) == [])
    #expect(texts(of: object, "names") == ["\0names\0own\0"])
  }

  @Test func `an object with more sections than its header can count is read`() {
    var object = Self.object
    object.replaceSubrange(0x3C..<0x3E, with: [0, 0])
    object.replaceSubrange(64 + 0x20..<64 + 0x28, with: Self.bytes(4, 8))
    object.replaceSubrange(0x3E..<0x40, with: [0xFF, 0xFF])
    object.replaceSubrange(64 + 0x28..<64 + 0x2C, with: Self.bytes(1, 4))
    #expect(texts(of: object) == ["-la\0", "-lb\0"])
  }
}

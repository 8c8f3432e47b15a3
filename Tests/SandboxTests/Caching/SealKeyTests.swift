import Foundation
import TestSupport
import Testing

@testable import Sandbox

@Suite struct SealKeyTests {
  @Test(
    "the hash is that of SipHash's own examples",
    arguments: [
      (0, 0x726f_db47_dd0e_0e31), (1, 0x74f8_39c5_93dc_67fd), (7, 0xab02_00f5_8b01_d137),
      (8, 0x93f5_f579_9a93_2462), (15, 0xa129_ca61_49be_45e5), (63, 0x958a_324c_eb06_4572),
    ] as [(Int, UInt64)])
  func hash(length: Int, expected: UInt64) {
    let key = SealKey(Array(0..<16))
    #expect(key.hash((0..<length).map { UInt8($0) }) == expected)
  }

  @Test func `a seal is of the key, of the name and of the bytes`() {
    let (key, other) = (SealKey(Array(0..<16)), SealKey(Array(1..<17)))
    let seals = [
      key.seal([1], as: "a"), other.seal([1], as: "a"), key.seal([1], as: "b"),
      key.seal([2], as: "a"), key.seal([], as: "a\u{1}"),
    ]
    #expect(Set(seals).count == 5)
    #expect(seals.allSatisfy { $0.count == 16 })
  }

  @Test func `a key is made once, for its user alone, and anew where it is cut short`() throws {
    let folder = try TemporaryFolder()
    let place = try Folder(folder.path)
    let key = try SealKey(in: place)
    #expect(try SealKey(in: place) == key)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/key")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try folder.write("short", to: "key")
    #expect(try SealKey(in: place) != key)
  }
}

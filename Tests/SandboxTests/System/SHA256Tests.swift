import Foundation
import TestSupport
import Testing

@testable import Sandbox

@Suite struct SHA256Tests {
  private func digest(_ bytes: [UInt8], inPartsOf size: Int = .max) -> String {
    var digest = SHA256()
    var rest = bytes[...]
    while !rest.isEmpty {
      digest.update(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return digest.finish()
  }

  @Test(
    "the digests of the examples in FIPS 180-4 are right",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
          + "lmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func examples(text: String, expected: String) {
    #expect(digest(Array(text.utf8)) == expected)
  }

  @Test func `the digest of one million letters is right`() {
    let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(digest(letters) == expected)
    #expect(digest(letters, inPartsOf: 997) == expected)
  }

  @Test func `every length of padding agrees with sha256sum`() throws {
    let folder = try TemporaryFolder()
    let inputs = (0...130).map { count in (0..<count).map { UInt8(($0 * 7 + count) % 256) } }
    for (count, input) in inputs.enumerated() {
      try folder.write(input, to: "\(count)")
    }
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["sha256sum"] + inputs.indices.map { "\(folder.path)/\($0)" }
    let pipe = Pipe()
    tool.standardOutput = pipe
    try tool.run()
    let data = try #require(try pipe.fileHandleForReading.readToEnd())
    tool.waitUntilExit()
    let sums = String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0.prefix(64) }
    #expect(sums.map(String.init) == inputs.map { digest($0) })
    #expect(inputs.map { digest($0, inPartsOf: 13) } == inputs.map { digest($0) })
  }
}

import LessonKit
import Testing

@testable import LessonChecker

@Suite struct HighlightRecordTests {
  private static let lines = [
    [
      CodeToken(0..<3, .keyword), CodeToken(4..<8, .name, declaration: "let text: String"),
      CodeToken(11..<15, .type, declaration: "struct Text\ninit(\"é\")"),
    ],
    [], [CodeToken(0..<4, .name, declaration: "let text: String")], [],
  ]

  @Test(arguments: [[], [[]], [[CodeToken(2..<5, .comment)]], lines])
  func `what is written down is read again`(lines: [[CodeToken]]) {
    #expect(HighlightRecord.lines(from: HighlightRecord.bytes(of: lines)) == lines)
  }

  @Test func `no damage is read as something that it can't be`() {
    let bytes = HighlightRecord.bytes(of: Self.lines)
    for end in bytes.indices {
      let cut = HighlightRecord.lines(from: Array(bytes[..<end])) ?? []
      #expect(cut.flatMap { $0 }.count <= 4)
      for byte: UInt8 in [0, 10, 32, 45, 57, 255] {
        var damaged = bytes
        damaged[end] = byte
        let lines = HighlightRecord.lines(from: damaged) ?? []
        #expect(lines.count <= bytes.count)
      }
    }
  }
}

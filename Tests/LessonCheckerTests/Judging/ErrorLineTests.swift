import Testing

@testable import LessonChecker

@Suite struct ErrorLineTests {
  @Test(
    "the place before a message is taken off, and the program's own is kept",
    arguments: [
      ("main/main.swift:7: Fatal error: a: b", "Fatal error: a: b", 7),
      (
        "Swift/Array.swift:390: Fatal error: Index out of range", "Fatal error: Index out of range",
        nil
      ),
      ("Other/main.swift:7: Fatal error", "Fatal error", nil),
      ("Fatal error: x", "Fatal error: x", nil), ("a.swift:x: y", "a.swift:x: y", nil),
      ("main/main.swift:7", "main/main.swift:7", nil), ("", "", nil), (":::", ":::", nil),
      ("main/main.swift:7:", "", 7),
      ("note: main/main.swift:7: z", "note: main/main.swift:7: z", nil),
      (
        "Simultaneous accesses to 0x561bb20e77c0, but modification requires exclusive access.",
        "Simultaneous accesses to 0x[..], but modification requires exclusive access.", nil
      ),
      ("Simultaneous accesses to 0x", "Simultaneous accesses to 0x", nil),
    ] as [(String, String, Int?)])
  func places(line: String, text: String, own: Int?) {
    let message = ErrorLine(Array(line.utf8))
    #expect(String(decoding: message.text, as: UTF8.self) == text)
    #expect(message.mainLineNumber == own)
  }
}

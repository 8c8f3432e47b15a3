import Testing

@testable import LessonChecker

@Suite struct ServerFramesTests {
  private static let said =
    "Content-Length: 2\r\n\r\n{}content-length:7\r\nContent-Type: a; charset=b\r\n\r\n{\"é\":1"

  @Test(arguments: 1...12)
  func `messages are cut out of pieces of any length`(piece: Int) throws {
    let bytes = Array((Self.said + "}Content-").utf8)
    var frames = ServerFrames()
    var messages: [String] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      frames.add(Array(bytes[start..<min(bytes.count, start + piece)]))
      while let message = try frames.next() {
        messages.append(String(decoding: message, as: UTF8.self))
      }
    }
    #expect(messages == ["{}", "{\"é\":1"])
  }

  @Test(arguments: [
    "HTTP/1.1 200\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n",
    "Content-Length: 99999999999\r\n\r\n", String(repeating: "x", count: 5000),
  ])
  func `what is no message is nonsense`(said: String) {
    var frames = ServerFrames()
    frames.add(Array(said.utf8))
    #expect(throws: LanguageServerError.nonsense) { try frames.next() }
  }

  @Test func `a message is sent with its length in bytes`() {
    #expect(ServerFrames.framed(Array("é".utf8)) == Array("Content-Length: 2\r\n\r\né".utf8))
  }
}

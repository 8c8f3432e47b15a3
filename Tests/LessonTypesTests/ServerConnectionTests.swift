import Testing

@testable import LessonTypes

@Suite struct ServerConnectionTests {
  /// Asks three questions.
  private func ask(_ messages: [String]) async throws -> [Int?] {
    var connection = DeclarationFinder.ServerConnection(RecordedChannel(messages))
    return try await connection.request(
      "count", ofEach: [["of": "a"], ["of": "b"], ["of": "c"]], for: Int.self)
  }

  private func answer(_ id: Int, _ result: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":\(result)}"
  }

  @Test func `responses may come in any order, and unrequested messages are ignored`() async throws
  {
    let answers = try await ask([
      "{\"jsonrpc\":\"2.0\",\"method\":\"window/logMessage\",\"params\":{\"message\":\"x\"}}",
      answer(3, "30"), answer(1, "10"), answer(99, "0"),
      "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"client/registerCapability\",\"params\":{}}",
      "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"workspace/configuration\",\"params\":{}}",
      answer(1, "11"), answer(2, "20"),
    ])
    #expect(answers == [10, 20, 30])
  }

  @Test func `an error, null and a missing result count as no response`() async throws {
    let fault = "{\"code\":-32603,\"message\":\"no\"}"
    let answers = try await ask([
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\(fault)}", answer(2, "null"),
      "{\"jsonrpc\":\"2.0\",\"id\":3}",
    ])
    #expect(answers == [nil, nil, nil])
  }

  @Test(arguments: [
    ([], LanguageServerError.ended), (["{\"id\":1,\"result\":1}"], .ended),
    (["no JSON"], .invalidMessage),
    (["{\"id\":1,\"result\":\"no number\"}"], .invalidMessage), (["[]"], .invalidMessage),
  ])
  func `a server that ends or sends something else is an error`(
    messages: [String], fault: LanguageServerError
  ) async {
    await #expect(throws: fault) { try await ask(messages) }
  }
}

@Suite struct ServerFramesTests {
  private static let output =
    "Content-Length: 2\r\n\r\n{}content-length:7\r\nContent-Type: a; charset=b\r\n\r\n{\"é\":1"

  @Test(arguments: 1...12)
  func `messages are cut out of pieces of any length`(piece: Int) throws {
    let bytes = Array((Self.output + "}Content-").utf8)
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
  func `what is not a message is an error`(output: String) {
    var frames = ServerFrames()
    frames.add(Array(output.utf8))
    #expect(throws: LanguageServerError.invalidMessage) { try frames.next() }
  }

  @Test func `a message is sent with its length in bytes`() {
    #expect(ServerFrames.framed(Array("é".utf8)) == Array("Content-Length: 2\r\n\r\né".utf8))
  }
}

import Testing

@testable import LessonChecker

@Suite struct ServerConnectionTests {
  /// Asks three questions.
  private func ask(_ messages: [String]) async throws -> [Int?] {
    var connection = ServerConnection(RecordedChannel(messages))
    return try await connection.request("count", ofEach: ["a", "b", "c"], for: Int.self)
  }

  private func answer(_ id: Int, _ result: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":\(result)}"
  }

  @Test func `answers come in any order, and what nobody asked for is passed over`() async throws {
    let answers = try await ask([
      "{\"jsonrpc\":\"2.0\",\"method\":\"window/logMessage\",\"params\":{\"message\":\"x\"}}",
      answer(3, "30"), answer(1, "10"), answer(99, "0"),
      "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"client/registerCapability\",\"params\":{}}",
      "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"workspace/configuration\",\"params\":{}}",
      answer(1, "11"), answer(2, "20"),
    ])
    #expect(answers == [10, 20, 30])
  }

  @Test func `an error, null and nothing at all are no answers`() async throws {
    let fault = "{\"code\":-32603,\"message\":\"no\"}"
    let answers = try await ask([
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\(fault)}", answer(2, "null"),
      "{\"jsonrpc\":\"2.0\",\"id\":3}",
    ])
    #expect(answers == [nil, nil, nil])
  }

  @Test(arguments: [
    ([], LanguageServerError.ended), (["{\"id\":1,\"result\":1}"], .ended),
    (["no JSON"], .nonsense),
    (["{\"id\":1,\"result\":\"no number\"}"], .nonsense), (["[]"], .nonsense),
  ])
  func `a server that ends or talks nonsense is found out`(
    messages: [String], fault: LanguageServerError
  ) async {
    await #expect(throws: fault) { try await ask(messages) }
  }
}

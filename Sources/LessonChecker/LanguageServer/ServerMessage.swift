/// What is sent to a language server.
struct ServerMessage<Parameters: Encodable>: Encodable {
  private let jsonrpc = "2.0"

  /// The number that the answer will have; nil for a message that asks nothing.
  let id: Int?

  /// What to do.
  let method: String

  /// What to do it with.
  let params: Parameters

  private enum CodingKeys: CodingKey {
    case jsonrpc, id, method, params
  }
}

/// No parameters at all.
struct NoParameters: Encodable {}

/// What a language server says: an answer, or something that nobody asked for.
struct ServerReply<Answer: Decodable>: Decodable {
  /// The number of the question; nil where this is no answer.
  let question: Int?

  /// The answer; nil where the server has none.
  let answer: Answer?

  private enum CodingKeys: CodingKey {
    case id, method, result
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // What has a method is a question of the server's own, or a remark.
    let isAnswer = !container.contains(.method)
    question = isAnswer ? try container.decodeIfPresent(Int.self, forKey: .id) : nil
    answer = isAnswer ? try container.decodeIfPresent(Answer.self, forKey: .result) : nil
  }
}

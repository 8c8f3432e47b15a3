/// A request or a notification that is sent to a language server.
struct ServerMessage<Parameters: Encodable>: Encodable {
  private let jsonrpc = "2.0"

  /// The id that the response will have; nil for a notification.
  let id: Int?

  /// The method.
  let method: String

  /// The method's parameters.
  let params: Parameters

  private enum CodingKeys: CodingKey {
    case jsonrpc, id, method, params
  }
}

/// Empty parameters.
struct NoParameters: Encodable {}

/// A message from a language server: a response, or the server's own request or notification.
struct ServerReply<Response: Decodable>: Decodable {
  /// The id of the request; nil where this is no response.
  let id: Int?

  /// The result; nil where the server has none.
  let result: Response?

  private enum CodingKeys: CodingKey {
    case id, method, result
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // A message with a method is the server's own request or notification.
    let isResponse = !container.contains(.method)
    id = isResponse ? try container.decodeIfPresent(Int.self, forKey: .id) : nil
    result = isResponse ? try container.decodeIfPresent(Response.self, forKey: .result) : nil
  }
}

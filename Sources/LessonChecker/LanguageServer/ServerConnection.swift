import Foundation

/// Sends requests to a language server, and waits for the responses.
///
/// The server's own notifications and requests are ignored: the client announces no capability for
/// which the server would need a response.
struct ServerConnection<Channel: ServerChannel> {
  /// The number of requests that are sent before their responses are read: together they fit into a
  /// pipe, so the two sides can't block each other.
  private static var batchSize: Int { 64 }

  private var channel: Channel
  private var frames = ServerFrames()
  private var lastID = 0

  /// Creates a connection.
  init(_ channel: Channel) { self.channel = channel }

  /// Sends a notification.
  ///
  /// - Throws: `LanguageServerError` where it has ended.
  mutating func notify(_ method: String, _ parameters: some Encodable) async throws {
    let message = ServerMessage(id: nil, method: method, params: parameters)
    try await channel.send(Self.framed(message))
  }

  /// Sends one request.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - parameters: its parameters.
  ///   - result: the type of the result.
  /// - Returns: the result; nil where the server has none.
  /// - Throws: `LanguageServerError` where it has ended, or sends an invalid message.
  mutating func request<Response: Decodable>(
    _ method: String, _ parameters: some Encodable, for result: Response.Type
  ) async throws -> Response? {
    try await request(method, ofEach: [parameters], for: result)[0]
  }

  /// Sends several requests at once, which takes a fraction of the time of one after the other.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - parameters: the parameters of each request.
  ///   - result: the type of the results.
  /// - Returns: the results in the order of the requests; nil where the server has none.
  /// - Throws: `LanguageServerError` where it has ended, or sends an invalid message.
  mutating func request<Response: Decodable>(
    _ method: String, ofEach parameters: [some Encodable], for result: Response.Type
  ) async throws -> [Response?] {
    var results: [Response?] = []
    for start in stride(from: 0, to: parameters.count, by: Self.batchSize) {
      let batch = parameters[start...].prefix(Self.batchSize)
      results += try await send(method, ofEach: batch)
    }
    return results
  }

  private mutating func send<Response: Decodable>(
    _ method: String, ofEach batch: ArraySlice<some Encodable>
  ) async throws -> [Response?] {
    let ids = (lastID + 1)...(lastID + batch.count)
    lastID = ids.upperBound
    var bytes: [UInt8] = []
    for (id, parameters) in zip(ids, batch) {
      bytes += try Self.framed(ServerMessage(id: id, method: method, params: parameters))
    }
    try await channel.send(bytes)
    return try await receive(ids)
  }

  private mutating func receive<Response: Decodable>(
    _ ids: ClosedRange<Int>
  ) async throws -> [Response?] {
    var results = [Response?](repeating: nil, count: ids.count)
    var open = Set(ids)
    while !open.isEmpty {
      let message = Data(try await nextMessage())
      guard let reply = try? JSONDecoder().decode(ServerReply<Response>.self, from: message) else {
        throw LanguageServerError.nonsense
      }
      guard let id = reply.id, open.remove(id) != nil else { continue }
      results[id - ids.lowerBound] = reply.result
    }
    return results
  }

  private mutating func nextMessage() async throws -> [UInt8] {
    while true {
      if let message = try frames.next() { return message }
      guard let bytes = try await channel.receive() else { throw LanguageServerError.ended }
      frames.add(bytes)
    }
  }

  private static func framed(_ message: some Encodable) throws -> [UInt8] {
    ServerFrames.framed([UInt8](try JSONEncoder().encode(message)))
  }
}

import Foundation

extension DeclarationFinder {
  /// Sends requests to a language server, and waits for the responses.
  ///
  /// The server's own notifications and requests are ignored, because the client announces no
  /// capability for which the server would need a response.
  struct ServerConnection<Channel: ServerChannel> {
    /// The parameters of a request or a notification, as a JSON object.
    typealias Parameters = [String: Any]

    /// The number of requests that are sent before their responses are read.
    ///
    /// This number of requests fits into a pipe, so the client and the server can't block each
    /// other.
    private static var batchSize: Int { 64 }

    private var channel: Channel
    private var frames = ServerFrames()
    private var lastID = 0

    init(_ channel: Channel) { self.channel = channel }

    /// Sends a notification.
    ///
    /// - Throws: `LanguageServerError` if the server has ended.
    mutating func notify(_ method: String, _ parameters: Parameters) async throws {
      try await channel.send(Self.message(method, parameters))
    }

    /// Sends one request.
    ///
    /// - Returns: the result, or nil if the server has no result.
    /// - Throws: `LanguageServerError` if the server has ended, or sends an invalid message.
    mutating func request<Response: Decodable>(
      _ method: String, _ parameters: Parameters, for result: Response.Type
    ) async throws -> Response? {
      try await request(method, ofEach: [parameters], for: result)[0]
    }

    /// Sends several requests at once, which is several times faster than sending each after the
    /// previous response.
    ///
    /// - Returns: the results in the order of the requests, with nil where the server has no
    ///   result.
    /// - Throws: `LanguageServerError` if the server has ended, or sends an invalid message.
    mutating func request<Response: Decodable>(
      _ method: String, ofEach parameters: [Parameters], for result: Response.Type
    ) async throws -> [Response?] {
      var results: [Response?] = []
      for start in stride(from: 0, to: parameters.count, by: Self.batchSize) {
        let batch = parameters[start...].prefix(Self.batchSize)
        results += try await send(method, ofEach: batch)
      }
      return results
    }

    private mutating func send<Response: Decodable>(
      _ method: String, ofEach batch: ArraySlice<Parameters>
    ) async throws -> [Response?] {
      let ids = (lastID + 1)...(lastID + batch.count)
      lastID = ids.upperBound
      var bytes: [UInt8] = []
      for (id, parameters) in zip(ids, batch) {
        bytes += try Self.message(method, parameters, id: id)
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
        guard let reply = try? JSONDecoder().decode(Reply<Response>.self, from: message) else {
          throw LanguageServerError.invalidMessage
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

    private static func message(
      _ method: String, _ parameters: Parameters, id: Int? = nil
    ) throws -> [UInt8] {
      var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
      message["id"] = id
      return ServerFrames.framed([UInt8](try JSONSerialization.data(withJSONObject: message)))
    }
  }
}

/// A connection to a language server.
protocol ServerChannel {
  /// Sends bytes.
  mutating func send(_ bytes: [UInt8]) async throws

  /// Waits for bytes.
  ///
  /// - Returns: at least one byte, or nil at the end of the server's output.
  mutating func receive() async throws -> [UInt8]?
}

/// Why a language server gives no response.
package enum LanguageServerError: Error, Hashable, CustomStringConvertible {
  /// The server isn't installed.
  case missing

  /// The server's output isn't a message of the protocol.
  case invalidMessage

  /// The server has ended.
  case ended

  /// The server gave an empty response.
  case emptyResponse

  /// The server took too long.
  case timedOut

  /// The reason as a predicate, for a sentence whose subject is the server.
  package var description: String {
    switch self {
    case .missing: "is missing next to the compiler"
    case .invalidMessage: "sent an invalid message"
    case .ended: "stopped"
    case .emptyResponse: "gave an empty response"
    case .timedOut: "took too long"
    }
  }
}

/// Splits a language server's output into messages.
///
/// Each message follows a header with the message's length: `Content-Length: 2\r\n\r\n{}`.
struct ServerFrames {
  /// The maximum length of a message, in bytes.
  ///
  /// Longer messages are invalid.
  private static let maxLength = 64 << 20

  /// The maximum length of a header, in bytes.
  ///
  /// Longer headers are invalid.
  private static let maxHeaderLength = 4096

  private static let headerEnd: [UInt8] = Array("\r\n\r\n".utf8)

  private var pending: [UInt8] = []

  /// Returns a message with a header in front.
  static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// Adds received bytes.
  mutating func add(_ bytes: [UInt8]) { pending += bytes }

  /// Returns the next message, or nil until all its bytes have been received.
  ///
  /// - Throws: `LanguageServerError` if the bytes are not a message.
  mutating func next() throws(LanguageServerError) -> [UInt8]? {
    guard let header = pending.firstRange(of: Self.headerEnd) else {
      guard pending.count < Self.maxHeaderLength else { throw .invalidMessage }
      return nil
    }
    let length = Self.length(in: pending[..<header.lowerBound])
    guard let length, (0...Self.maxLength).contains(length) else { throw .invalidMessage }
    guard pending.count >= header.upperBound + length else { return nil }
    let message = Array(pending[header.upperBound..<(header.upperBound + length)])
    pending.removeFirst(header.upperBound + length)
    return message
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let lines = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline)
    let fields = lines.map { $0.split(separator: ":", maxSplits: 1) }
    let field = fields.first { $0.first?.lowercased() == "content-length" }
    return field?.last.flatMap { Int($0.filter { $0 != " " }) }
  }
}

/// A message from a language server: a response, or the server's own request or notification.
private struct Reply<Response: Decodable>: Decodable {
  /// The number of the request, or nil if this isn't a response.
  let id: Int?

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

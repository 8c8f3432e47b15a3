import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import Testing

/// The server can carry what a page needs that has code run: long requests, results that arrive as
/// they are made, and an end that either side can bring about.
@Suite(.timeLimit(.minutes(10))) struct StreamingTests {
  /// A body whose chunks are sent as soon as they are there.
  private struct Chunks: AsyncBufferedSequence {
    let stream: AsyncStream<String>
    let onEnd: @Sendable () -> Void

    func makeAsyncIterator() -> Iterator {
      Iterator(base: stream.makeAsyncIterator(), end: End(onEnd))
    }

    final class End: Sendable {
      private let onEnd: @Sendable () -> Void

      init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

      deinit { onEnd() }
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var base: AsyncStream<String>.Iterator
      let end: End

      mutating func next() async -> UInt8? { fatalError("chunks are read whole") }

      mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
        await base.next().map { Array($0.utf8) }
      }
    }
  }

  /// A server that sends what a test yields to whoever posts to `/run`, until `/cancel`.
  private final class Runs: Sendable {
    let channel: AsyncStream<String>.Continuation
    let bodySize = Mutex(0)
    let hasEnded = Mutex(false)
    private let stream: AsyncStream<String>

    init() { (stream, channel) = AsyncStream.makeStream(of: String.self) }

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
      guard request.method == .POST, request.headers[HTTPHeader("X-Token")] == "secret" else {
        return HTTPResponse(statusCode: .forbidden)
      }
      guard request.path == "/run" else {
        channel.finish()
        return HTTPResponse(statusCode: .ok)
      }
      let size = try await request.bodyData.count
      bodySize.withLock { $0 = size }
      let chunks = Chunks(stream: stream) { self.hasEnded.withLock { $0 = true } }
      return HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: chunks))
    }
  }

  private func serving(_ body: (Runs, UInt16) async throws -> Void) async throws {
    let runs = Runs()
    let server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), logger: .disabled,
      handler: ClosureHTTPHandler { try await runs.respond(to: $0) })
    let serving = Task { try await server.run() }
    defer { serving.cancel() }
    try await server.waitUntilListening(timeout: 120)
    guard case .ip4(_, let port) = await server.listeningAddress else { return }
    try await body(runs, port)
  }

  private func post(_ path: String, _ body: String, to port: UInt16) async throws -> AsyncSocket {
    let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
    let head = "POST \(path) HTTP/1.1\r\nHost: localhost\r\nX-Token: secret\r\n"
    try await socket.write(Data("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    return socket
  }

  /// Reads until a text has arrived.
  private func read(_ text: String, from socket: AsyncSocket) async throws {
    var found = ""
    while !found.contains(text) {
      found += String(decoding: try await socket.read(atMost: 4096), as: UTF8.self)
    }
  }

  @Test(arguments: [10, 5_000, 3_000_000])
  func `results arrive as they are made, until another request cancels`(size: Int) async throws {
    try await serving { runs, port in
      let socket = try await post("/run", String(repeating: "a", count: size), to: port)
      defer { try? socket.close() }
      for result in ["first", "second"] {
        runs.channel.yield(result)
        try await read(result, from: socket)
      }
      #expect(runs.bodySize.withLock { $0 } == size)
      let other = try await post("/cancel", "", to: port)
      try await read("200", from: other)
      try await read("0\r\n\r\n", from: socket)
      try other.close()
    }
  }

  @Test func `a client that goes away ends its response with the next result`() async throws {
    try await serving { runs, port in
      let socket = try await post("/run", "a", to: port)
      runs.channel.yield("first")
      try await read("first", from: socket)
      try socket.close()
      while !runs.hasEnded.withLock({ $0 }) {
        runs.channel.yield("more")
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }
}

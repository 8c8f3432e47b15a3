import Dispatch
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a server of a test does with each request.
enum Reply: Sendable {
  case response(status: Int, body: String)

  /// Sends a response that breaks off.
  case interrupted(status: Int, body: String)

  /// Sends a response of a protocol that has no status codes.
  case otherProtocol(body: String)

  /// Fails before there is a response.
  case failure(URLError.Code)

  /// Sends the method of the request and its header `Dish`.
  case echo

  /// Ends without a response or an error.
  case nothing

  /// Never replies.
  case silence
}

/// A server without a network: a `URLProtocol` replies for it.
final class StubServer: Sendable {
  let url: URL
  let session: URLSession

  /// Signalled when a request arrives.
  let started = DispatchSemaphore(value: 0)

  /// Signalled when a request is over or cancelled.
  let stopped = DispatchSemaphore(value: 0)

  fileprivate let reply: Reply
  private let count = Mutex(0)

  init(_ reply: Reply) throws {
    self.reply = reply
    let host = "\(UUID().uuidString.lowercased()).test"
    url = try #require(URL(string: "http://\(host)/menu"))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    session = URLSession(configuration: configuration)
    StubProtocol.servers.withLock { $0[host] = self }
  }

  /// The number of requests that have arrived.
  var requests: Int { count.withLock { $0 } }

  fileprivate func countRequest() {
    count.withLock { $0 += 1 }
    started.signal()
  }
}

private final class StubProtocol: URLProtocol {
  /// The servers by their hosts.
  ///
  /// A session creates its protocols itself, so each of them looks up its server here.
  static let servers = Mutex<[String: StubServer]>([:])

  private var server: StubServer? {
    Self.servers.withLock { $0[request.url?.host ?? ""] }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let server, let client else { return }
    server.countRequest()
    switch server.reply {
    case .response(let status, let body):
      send(.status(status), body)
      client.urlProtocolDidFinishLoading(self)
    case .interrupted(let status, let body):
      send(.status(status), body)
      client.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    case .otherProtocol(let body):
      send(.other, body)
      client.urlProtocolDidFinishLoading(self)
    case .failure(let code):
      client.urlProtocol(self, didFailWithError: URLError(code))
    case .echo:
      let dish = request.value(forHTTPHeaderField: "Dish") ?? "no dish"
      send(.status(200), "\(request.httpMethod ?? "") \(dish)")
      client.urlProtocolDidFinishLoading(self)
    case .nothing:
      client.urlProtocolDidFinishLoading(self)
    case .silence:
      break
    }
  }

  override func stopLoading() { server?.stopped.signal() }

  private func send(_ response: URLResponse, _ body: String) {
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(body.utf8))
  }
}

extension URLResponse {
  /// A response of a protocol other than HTTP.
  static var other: URLResponse {
    URLResponse(
      url: URL(filePath: "/menu"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }

  /// Returns an HTTP response.
  static func status(_ code: Int) -> HTTPURLResponse {
    guard
      let response = HTTPURLResponse(
        url: URL(filePath: "/menu"), statusCode: code, httpVersion: nil, headerFields: nil)
    else { preconditionFailure("\(code) is not a status.") }
    return response
  }
}

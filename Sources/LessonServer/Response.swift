import Foundation

/// An HTTP response, after which the connection is closed.
struct Response {
  /// A status of HTTP.
  enum Status: String {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case headTooLarge = "431 Request Header Fields Too Large"
  }

  private let status: Status
  private let type: String
  private let body: Data

  /// Makes a response.
  ///
  /// - Parameters:
  ///   - status: the status.
  ///   - type: the type of the body, as `Content-Type` names it.
  ///   - body: the body.
  init(_ status: Status, _ type: String = "text/plain; charset=utf-8", _ body: Data = Data()) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// The bytes to send.
  ///
  /// - Parameter hasBody: whether to send the body; the response to `HEAD` has none.
  /// - Returns: the head and, if asked for, the body.
  func bytes(hasBody: Bool = true) -> Data {
    let lines = [
      "HTTP/1.1 \(status.rawValue)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Connection: close", "", "",
    ]
    return Data(lines.joined(separator: "\r\n").utf8) + (hasBody ? body : Data())
  }
}

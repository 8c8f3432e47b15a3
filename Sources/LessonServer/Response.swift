import Foundation

/// What the server sends back.
struct Response: Sendable {
  /// A code, and the name that RFC 9110 gives it.
  enum Status: String {
    case ok = "200 OK"
    case noContent = "204 No Content"
    case seeOther = "303 See Other"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case requestTimeout = "408 Request Timeout"
    case conflict = "409 Conflict"
    case lengthRequired = "411 Length Required"
    case contentTooLarge = "413 Content Too Large"
    case unsupportedMediaType = "415 Unsupported Media Type"
    case unprocessableContent = "422 Unprocessable Content"
    case tooManyRequests = "429 Too Many Requests"
    case headerFieldsTooLarge = "431 Request Header Fields Too Large"
    case serviceUnavailable = "503 Service Unavailable"
  }

  /// What follows the head.
  enum Body: Sendable {
    case data(Data)

    /// An open file, which is sent piece by piece, so that a slow client doesn't keep all of it in memory.
    case file(FileHandle, size: Int)
  }

  /// All but the body.
  let head: Data

  let body: Body

  /// - Parameter headers: more headers, in lines
  init(_ status: Status, type: String, headers: [String] = [], _ body: Body) {
    let length =
      switch body {
      case .data(let data): data.count
      case .file(_, let size): size
      }
    let lines =
      [
        "HTTP/1.1 \(status.rawValue)", "Connection: close",
        "Content-Type: \(type)", "Content-Length: \(length)", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
        // A page can't say these about itself. No other site may put it into a frame and have clicks go there.
        "Content-Security-Policy: frame-ancestors 'none'",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      ] + headers + ["", ""]
    head = Data(lines.joined(separator: "\r\n").utf8)
    self.body = body
  }

  static func text(_ status: Status, _ text: String = "", headers: [String] = []) -> Response {
    Response(
      status, type: "text/plain; charset=utf-8", headers: headers, .data(Data(text.utf8)))
  }

  static func json(_ value: some Encodable) -> Response {
    Response(.ok, type: "application/json", .data((try? JSONEncoder().encode(value)) ?? Data()))
  }
}

/// A response in place of what was asked for.
public struct Refusal: Error {
  let response: Response

  /// There are no lessons yet to run code of.
  public static let notYet = Refusal(.serviceUnavailable)

  /// The lesson has changed since the page was made.
  public static let changed = Refusal(.conflict)

  /// The reader's code can't be run; the reason, in one line.
  public static func unprocessable(_ reason: String) -> Refusal {
    Refusal(.unprocessableContent, reason)
  }

  /// - Parameter reason: what to say about it, in a line of plain text
  init(_ status: Response.Status, _ reason: String = "", headers: [String] = []) {
    response = .text(status, reason, headers: headers)
  }
}

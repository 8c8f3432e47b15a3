import FlyingSocks
import Foundation

@testable import LessonServer

/// Asks a server as a browser would, but follows no rule on how addresses are written.
struct SiteClient: Sendable {
  struct Answer: Sendable {
    let code: Int
    let type: String?
    let location: String?
    let cookie: String?
    let text: String
  }

  struct NoConnection: Error {
    let code = errno
  }

  let server: SiteServer
  let port: UInt16

  /// The task in which the server runs.
  let serving: Task<Void, any Error>

  /// The token in the address that the terminal prints.
  var token: String { String(server.address(at: port).split(separator: "=").last ?? "") }

  /// The header of a browser that was opened with that address.
  var cookie: String { "Cookie: workbook_\(port)=\(token)" }

  /// Asks for an address.
  ///
  /// - Parameter hasCookie: whether to send the cookie, too
  func get(
    _ address: String, host: String? = nil, method: String = "GET", headers: [String] = [],
    body: String = "", hasCookie: Bool = true
  ) async throws -> Answer {
    let lines =
      [
        "\(method) \(address) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")",
        "Connection: close",
      ] + (hasCookie ? [cookie] : [])
    let answer = try await send((lines + headers + ["", body]).joined(separator: "\r\n"))
    let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
    let head = parts.first?.split(separator: "\r\n") ?? []
    let value = { (name: String) in
      head.first { $0.lowercased().hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
    return Answer(
      code: head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0,
      type: value("content-type"), location: value("location"), cookie: value("set-cookie"),
      text: parts.count > 1 ? String(parts[1]) : "")
  }

  /// Asks for a reload event.
  func event(known: Int? = nil) async throws -> ReloadEvent {
    let query = known.map { "?known=\($0)" } ?? ""
    return try JSONDecoder().decode(
      ReloadEvent.self, from: Data(try await get("/.live/events\(query)").text.utf8))
  }

  /// Sends a request for an address, and leaves it to the test to read what comes back.
  func connected(askingFor address: String) async throws -> AsyncSocket {
    try await connected(
      sending: "GET \(address) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(cookie)\r\n\r\n")
  }

  /// Sends text, and leaves it to the test to read what comes back.
  func connected(sending request: String) async throws -> AsyncSocket {
    let socket = try await AsyncSocket.connected(
      to: .inet(ip4: "127.0.0.1", port: port), timeout: 120)
    try await socket.write(Data(request.utf8))
    return socket
  }

  /// Sends text and reads all that comes back, on a thread of its own: one of a pool would be missing
  /// elsewhere while it waits.
  private func send(_ request: String) async throws -> String {
    try await withCheckedThrowingContinuation { waiting in
      Thread.detachNewThread {
        waiting.resume(with: Result { try exchange(request) })
      }
    }
  }

  private func exchange(_ request: String) throws -> String {
    #if canImport(Darwin)
    let connection = socket(AF_INET, SOCK_STREAM, 0)
    #else
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected, write(connection, request, request.utf8.count) > 0 else {
      throw NoConnection()
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(connection, &buffer, buffer.count), count > 0 {
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}

import FlyingFox
import FlyingSocks
import Foundation

@testable import LessonServer

/// A folder with a site, and beside it a file that must not be sent.
final class TemporarySite: Sendable {
  private let outer: String

  /// The folder of the site.
  var folder: String { "\(outer)/site" }

  /// Writes the files of a site, and a link out of it.
  init(_ files: [String: String]) throws {
    outer = FileManager.default.temporaryDirectory.path + "/served-\(UUID().uuidString)"
    for (name, text) in files { try write(text, to: "site/\(name)") }
    try write("outside", to: "outside.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.html", withDestinationPath: "../outside.html")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: outer)
  }

  /// Does something while the site is served.
  func serving(_ body: @escaping @Sendable (SiteClient) async throws -> Void) async throws {
    let server = try SiteServer(folder: folder, port: 0)
    let (ports, channel) = AsyncStream.makeStream(of: UInt16.self)
    let serving = Task { try await server.run { channel.yield($0) } }
    defer { serving.cancel() }
    for await port in ports {
      try await body(SiteClient(server: server, port: port))
      return
    }
  }

  private func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(outer)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// Asks a server as a browser would, but follows no rule on how addresses are written.
struct SiteClient: Sendable {
  struct Answer: Sendable {
    let code: Int
    let type: String?
    let text: String
  }

  let server: SiteServer
  let port: UInt16

  /// Asks for an address.
  func get(_ path: String, host: String? = nil) async throws -> Answer {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    let query = parts.dropFirst().first?.split(separator: "=").map(String.init) ?? []
    let request = HTTPRequest(
      method: .GET, version: .http11, path: parts[0],
      query: query.isEmpty ? [] : [.init(name: query[0], value: query[1])],
      headers: [.host: host ?? "127.0.0.1:\(port)"], body: Data())
    var client = HTTPClient()
    let response = try await client.sendHTTPRequest(
      request, to: try .inet(ip4: "127.0.0.1", port: port))
    return Answer(
      code: response.statusCode.code, type: response.headers[.contentType],
      text: String(decoding: try await response.bodyData, as: UTF8.self))
  }

  /// Asks for news.
  func news(known: Int? = nil) async throws -> LiveNews {
    let query = known.map { "?known=\($0)" } ?? ""
    return try JSONDecoder().decode(
      LiveNews.self, from: Data(try await get("/.live/news\(query)").text.utf8))
  }
}

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
    let server = SiteServer(folder: folder, port: 0)
    let (ports, channel) = AsyncStream.makeStream(of: UInt16.self)
    let serving = Task { try await server.run { channel.yield($0) } }
    defer { serving.cancel() }
    for await port in ports {
      try await body(SiteClient(server: server, port: port, serving: serving))
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

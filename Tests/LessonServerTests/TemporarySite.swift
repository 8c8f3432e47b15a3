import TestSupport

@testable import LessonServer

/// A folder with a site, and beside it a file that must not be sent.
struct TemporarySite: Sendable {
  private let outer: TemporaryFolder

  /// The folder of the site.
  var folder: String { "\(outer.path)/site" }

  /// Writes the files of a site, and links out of it.
  init(_ files: [String: String]) throws {
    outer = try TemporaryFolder()
    for (name, text) in files { try outer.write(text, to: "site/\(name)") }
    try outer.write("outside", to: "outside.html")
    try outer.link("site/link.html", to: "../outside.html")
    try outer.link("site/linked", to: "..")
    try outer.write("outside", to: "site/own/a.html")
    try outer.link("site/inner", to: "own")
  }

  /// Does something while the site is served.
  func serving(
    patience: Patience = Patience(), run: (@Sendable (LiveRun) async -> LiveRun.Answer)? = nil,
    _ body: @escaping @Sendable (SiteClient) async throws -> Void
  ) async throws {
    let server = SiteServer(folder: folder, port: 0, patience: patience, run: run)
    let (ports, channel) = AsyncStream.makeStream(of: UInt16.self)
    let serving = Task { try await server.run { channel.yield($0) } }
    defer { serving.cancel() }
    for await port in ports {
      try await body(SiteClient(server: server, port: port, serving: serving))
      return
    }
  }
}

import Synchronization
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
    host: String = SiteServer.loopback, timeouts: ClientTimeouts = ClientTimeouts(),
    code: StubCode = StubCode(), _ body: @escaping @Sendable (SiteClient) async throws -> Void
  ) async throws {
    let server = SiteServer(folder: folder, host: host, port: 0, timeouts: timeouts, code: code)
    let (ports, channel) = AsyncStream.makeStream(of: UInt16.self)
    let serving = Task { try await server.run { channel.yield($0) } }
    defer { serving.cancel() }
    for await port in ports {
      try await body(SiteClient(server: server, port: port, serving: serving))
      return
    }
  }
}

/// Stands in for what runs code.
final class StubCode: LiveCode {
  private let run: @Sendable (LiveRun) async throws -> LiveCode.Answer

  /// The code of exercises, by the numbers of their snippets.
  let texts: Mutex<[SnippetNumber: String]>

  init(
    texts: [SnippetNumber: String] = [:],
    _ run: @escaping @Sendable (LiveRun) async throws -> LiveCode.Answer = { _ in
      throw Refusal.changed
    }
  ) {
    self.run = run
    self.texts = Mutex(texts)
  }

  func answer(_ run: LiveRun) async throws -> LiveCode.Answer { try await self.run(run) }

  func works(on lesson: RequestName) -> [Int: String] {
    texts.withLock { $0 }.reduce(into: [:]) { works, text in works[text.key.rawValue] = text.value }
  }

  func save(_ work: LiveWork) -> String? {
    texts.withLock { texts in
      guard let old = texts[work.snippet] else { return nil }
      if old == work.base { texts[work.snippet] = work.text }
      return texts[work.snippet]
    }
  }
}

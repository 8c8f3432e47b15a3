import FlyingSocks
import Foundation
import Testing

@testable import LessonServer

/// What a browser gets from the server.
@Suite struct SiteServerTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite([
      "index.html": "<html><head><meta http-equiv=\"Content-Security-Policy\" "
        + "content=\"default-src 'none'\"></head><body>Index</body></html>",
      "en/a.html": "<head></head>A", "style.css": "b{}", ".secret": "no", "404.html": "lost",
    ])
  }

  @Test(
    "files of the site are sent, and nothing else",
    arguments: [
      ("/", 200, "text/html; charset=utf-8", "Index"),
      ("/en/a.html", 200, "text/html; charset=utf-8", "A"),
      ("/style.css?v=1", 200, "text/css; charset=utf-8", "b{}"),
      ("/.live/live.js", 200, "text/javascript; charset=utf-8", "location.reload()"),
      ("/missing.html", 404, "text/html; charset=utf-8", "lost"),
      ("/.secret", 404, "text/html; charset=utf-8", "lost"),
      ("/../outside.html", 404, "text/html; charset=utf-8", "lost"),
      ("/en/..%2f..%2foutside.html", 404, "text/html; charset=utf-8", "lost"),
      ("/link.html", 404, "text/html; charset=utf-8", "lost"),
      ("/en", 404, "text/html; charset=utf-8", "lost"),
      ("/linked/outside.html", 404, "text/html; charset=utf-8", "lost"),
      ("/inner/a.html", 404, "text/html; charset=utf-8", "lost"),
    ])
  func files(path: String, code: Int, type: String, part: String) async throws {
    try await site.serving { client in
      let answer = try await client.get(path)
      #expect(answer.code == code)
      #expect(answer.type == type)
      #expect(answer.text.contains(part))
    }
  }

  @Test func `a page is sent with a script, which its policy permits`() async throws {
    try await site.serving { client in
      let page = try await client.get("/").text
      #expect(page.contains("<script src=\"/.live/live.js?0\" defer></script>\n</head>"))
      #expect(
        page.contains("content=\"script-src 'self'; connect-src 'self'; default-src 'none'\""))
    }
  }

  @Test func `before the first rendering, each page says how far it is, and asks again`()
    async throws
  {
    try await TemporarySite([:]).serving { client in
      client.server.show(progress: "running programs: 3 of <5> …")
      let answer = try await client.get("/en/a.html")
      #expect(answer.code == 503)
      #expect(answer.text.contains("<p role=\"status\">running programs: 3 of &lt;5> …"))
      #expect(answer.text.contains("http-equiv=\"refresh\" content=\"3\""))
    }
  }

  @Test func `a client that waits gets the event of the next rendering`() async throws {
    try await site.serving { client in
      let first = try await client.event()
      #expect(first == ReloadEvent())
      async let next = client.event(known: 0)
      await client.server.send(ReloadEvent(page: "en/a.html", problems: ["a.md:3:1: error"]))
      let event = try await next
      #expect(event.version == 1)
      #expect(event.page == "en/a.html")
      #expect(event.problems == ["a.md:3:1: error"])
      let page = try await client.get("/en/a.html").text
      #expect(page.contains("live.js?1"))
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example",
    "localhost:80@evil.example", "localhost@evil.example", "localhost:", "localhost:80:80",
    "127.0.0.1 evil.example", "xlocalhost", ":80", "", "localhost", "127.0.0.1", "localhost:1",
  ])
  func `a name that only leads to this machine gets nothing`(host: String) async throws {
    try await site.serving { client in
      let stranger = try await client.get("/", host: host)
      #expect(stranger.code == 403)
      let friend = try await client.get("/", host: "localhost:\(client.port)")
      #expect(friend.code == 200)
    }
  }

  @Test(arguments: [
    ("HEAD", 200, ""), ("GET", 200, "A"), ("POST", 405, ""), ("DELETE", 405, ""),
  ])
  func `only GET is answered with a body`(method: String, code: Int, part: String) async throws {
    try await site.serving { client in
      let answer = try await client.get("/en/a.html", method: method)
      #expect(answer.code == code)
      #expect(part.isEmpty ? answer.text.isEmpty : answer.text.contains(part))
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("/" + String(repeating: "a", count: 2_000), "", 404),
      ("/en/a.html?" + String(repeating: "a", count: 2_000), "", 200),
      ("/", "Cookie: " + String(repeating: "a", count: 2_000), 200),
      ("no path", "", 400), ("/%ff", "", 400),
    ])
  func `a long request is answered, and an invalid one is refused`(
    address: String, header: String, code: Int
  ) async throws {
    try await site.serving { client in
      let answer = try await client.get(address, headers: header.isEmpty ? [] : [header])
      #expect(answer.code == code)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `the server ends although clients are connected and silent`() async throws {
    try await site.serving { client in
      async let silence = client.event(known: 0)
      try await Task.sleep(for: .milliseconds(200))
      client.serving.cancel()
      _ = await client.serving.result
      _ = try? await silence
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a client that does not read blocks no other`() async throws {
    try Data(count: 64 << 20).write(to: URL(fileURLWithPath: "\(site.folder)/large.bin"))
    try await site.serving { client in
      let slow = try await client.connected(
        sending: "GET /large.bin HTTP/1.1\r\nHost: localhost:\(client.port)\r\n\r\n")
      defer { try? slow.close() }
      for _ in 0..<20 { #expect(try await client.get("/en/a.html").code == 200) }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("GET /large.bin HTTP/1.1\r\nHost: HOST\r\n\r\n", 0, Patience(response: .seconds(1))),
      ("GET /large.html HTTP/1.1\r\nHost: HOST\r\n\r\n", 0, Patience(response: .seconds(1))),
      ("GET /large.bin HTTP/1.1\r\nHost: HOST\r\n\r\n", 64, Patience(whole: .seconds(1))),
      ("", 0, Patience(request: .seconds(1))),
      ("GET / HTTP/1.1\r\n", 0, Patience(request: .seconds(1))),
    ])
  func `a client that keeps the server waiting is sent away`(
    request: String, taken: Int, patience: Patience
  ) async throws {
    let bytes = Data(count: 64 << 20)
    for name in ["large.bin", "large.html"] {
      try bytes.write(to: URL(fileURLWithPath: "\(site.folder)/\(name)"))
    }
    try await site.serving(patience: patience) { client in
      let slow = try await client.connected(
        sending: request.replacing("HOST", with: "localhost:\(client.port)"))
      defer { try? slow.close() }
      // A busy machine may take its time to begin.
      if request.contains("large") { _ = try await slow.read(atMost: 1) }
      let start = ContinuousClock.now
      while start.duration(to: .now) < .seconds(3) {
        if taken > 0 { _ = try? await slow.read(atMost: taken) }
        try await Task.sleep(for: .milliseconds(50))
      }
      var count = 0
      while let some = try? await slow.read(atMost: 4096) { count += some.count }
      #expect(count < bytes.count)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a server that ran out of file descriptors serves again once there are some`() async throws {
    await #expect(processExitsWith: .success) {
      let site = try TemporarySite(["index.html": "Index"])
      try await site.serving { client in
        #if canImport(Darwin)
        let openFiles = RLIMIT_NOFILE
        #else
        let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        getrlimit(openFiles, &limit)
        // The process has inherited what other tests have open.
        let free = open("/dev/null", O_RDONLY)
        close(free)
        limit.rlim_cur = rlim_t(free) + 100
        setrlimit(openFiles, &limit)
        var files: [Int32] = []
        while case let file = open("/dev/null", O_RDONLY), file >= 0 { files.append(file) }
        // The last descriptor is the client's; none is left for the server.
        close(files.removeLast())
        _ = try? await client.connected(
          sending: "GET / HTTP/1.1\r\nHost: localhost:\(client.port)\r\n\r\n")
        try await Task.sleep(for: .milliseconds(300))
        for file in files { close(file) }
        for _ in 0..<100 {
          if let answer = try? await client.get("/"), answer.code == 200 { return }
          try await Task.sleep(for: .milliseconds(100))
        }
        fatalError("the server does not answer")
      }
    }
  }

  @Test func `a port that is taken is said to be so`() async throws {
    try await site.serving { client in
      let other = SiteServer(folder: site.folder, port: client.port)
      let error = await #expect(throws: SiteServer.Failure.self) { try await other.run { _ in } }
      #expect(error?.description.contains("choose one with '--port'") == true)
    }
  }
}

import FlyingSocks
import Foundation
import Sandbox
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
      #expect(page.contains("<meta name=\"workbook-live\""))
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
      client.server.send(ReloadEvent(page: "en/a.html", problems: ["a.md:3:1: error"]))
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
    arguments: [
      ("/aa", 8_000, 404), ("/en/a.html?aa", 8_000, 200), ("/aa", 17_000, 431),
      ("/?aa", 400_000, 431), ("no path", 0, 400), ("/%ff", 0, 400),
    ])
  func `an address of up to 16 KiB is read, and a longer one is refused`(
    start: String, letters: Int, code: Int
  ) async throws {
    try await site.serving { client in
      let address = start + String(repeating: "a", count: letters)
      let answer = try await client.get(address)
      #expect(answer.code == code)
      #expect(try await client.get("/").code == 200)
    }
  }

  @Test(
    arguments: [
      ("X: a", "a", 8_000, 200), ("Y: a", "a", 400_000, 431), ("X", "a", 400_000, 431),
      ("X: 1", "\r\nX: 1", 80_000, 431),
    ])
  func `headers of up to 16 KiB are read, and longer ones are refused`(
    start: String, part: String, count: Int, code: Int
  ) async throws {
    try await site.serving { client in
      let header = start + String(repeating: part, count: count)
      let answer = try await client.get("/", headers: [header])
      #expect(answer.code == code)
      #expect(try await client.get("/").code == 200)
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
      let slow = try await client.connected(askingFor: "/large.bin")
      defer { try? slow.close() }
      for _ in 0..<20 { #expect(try await client.get("/en/a.html").code == 200) }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("GET /large.bin HTTP/1.1\r\nHost: HOST\r\n\r\n", 0, ClientTimeouts(response: .seconds(1))),
      ("GET /large.html HTTP/1.1\r\nHost: HOST\r\n\r\n", 0, ClientTimeouts(response: .seconds(1))),
      ("GET /large.bin HTTP/1.1\r\nHost: HOST\r\n\r\n", 64, ClientTimeouts(response: .seconds(1))),
      ("", 0, ClientTimeouts(request: .seconds(1))),
      ("GET / HTTP/1.1\r\n", 0, ClientTimeouts(request: .seconds(1))),
    ])
  func `a client that keeps the server waiting is sent away`(
    request: String, taken: Int, timeouts: ClientTimeouts
  ) async throws {
    let bytes = Data(count: 64 << 20)
    for name in ["large.bin", "large.html"] {
      try bytes.write(to: URL(fileURLWithPath: "\(site.folder)/\(name)"))
    }
    try await site.serving(timeouts: timeouts) { client in
      let slow = try await client.connected(
        sending: request.replacing(
          "HOST", with: "localhost:\(client.port)\r\n\(client.cookie)"))
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

  @Test(arguments: ["", "GET / HTTP/1.1\r\n", "POST /.live/run HTTP/1.1\r\nHost: HOST\r\n"])
  func `a request that comes byte by byte has one deadline as a whole`(start: String) async throws {
    try await site.serving(timeouts: ClientTimeouts(request: .seconds(1))) { client in
      var answer: Data?
      // On a busy machine, a byte may arrive after the answer, and then the system discards the answer.
      for _ in 0..<5 where answer == nil {
        let slow = try await client.connected(
          sending: start.replacing("HOST", with: "localhost:\(client.port)"))
        defer { try? slow.close() }
        let writing = Task {
          while !Task.isCancelled, (try? await slow.write(Data("X".utf8))) != nil {
            try await Task.sleep(for: .milliseconds(50))
          }
        }
        defer { writing.cancel() }
        answer = try? Data(await slow.read(atMost: 4096))
      }
      #expect(String(decoding: answer ?? Data(), as: UTF8.self).hasPrefix("HTTP/1.1 408 "))
    }
  }

  @Test func `a connection on which nothing is sent is closed without a word`() async throws {
    try await site.serving(timeouts: ClientTimeouts(request: .milliseconds(100))) { client in
      let silent = try await client.connected(sending: "")
      defer { try? silent.close() }
      await #expect(throws: SocketError.disconnected) { try await silent.read(atMost: 1) }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `clients that go away at any moment leave the server as it was`() async throws {
    try await site.serving { client in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            for _ in 0..<500 {
              guard let socket = try? await client.connected(askingFor: "/en/a.html") else {
                continue
              }
              try? await Task.sleep(for: .microseconds(Int.random(in: 0..<3_000)))
              // Resets the connection.
              var linger = linger(l_onoff: 1, l_linger: 0)
              setsockopt(
                socket.socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger,
                socklen_t(MemoryLayout.size(ofValue: linger)))
              try? socket.close()
            }
          }
        }
      }
      // Each descriptor that was used above is used again, by a client that takes its time.
      var sockets: [AsyncSocket] = []
      for _ in 0..<40 {
        sockets.append(try await client.connected(sending: "GET /en/a.html HTTP/1.1\r\n"))
      }
      try await Task.sleep(for: .milliseconds(50))
      for socket in sockets {
        try await socket.write(
          Data("Host: localhost:\(client.port)\r\n\(client.cookie)\r\n\r\n".utf8))
        let answer = try await socket.read(atMost: 4096)
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
        try socket.close()
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `half requests by the hundred make room for others, and no response is cut`() async throws {
    try Data(count: 8 << 20).write(to: URL(fileURLWithPath: "\(site.folder)/large.bin"))
    try await site.serving(
      timeouts: ClientTimeouts(request: .seconds(600), response: .seconds(600))
    ) {
      client in
      let slow = try await client.connected(askingFor: "/large.bin")
      _ = try await slow.read(atMost: 1)
      var halves: [AsyncSocket] = []
      for _ in 0..<500 {
        halves.append(try await client.connected(sending: "GET / HTTP/1.1\r\n"))
      }
      #expect(try await client.get("/en/a.html").code == 200)
      var count = 1
      while let some = try? await slow.read(atMost: 1 << 16) { count += some.count }
      #expect(count > 8 << 20)
      for half in halves + [slow] { try? half.close() }
    }
  }

  @Test func `a port that is taken is said to be so`() async throws {
    try await site.serving { client in
      let other = SiteServer(folder: site.folder, port: client.port, code: StubCode())
      let error = await #expect(throws: CheckError.self) { try await other.run { _ in } }
      #expect(error?.description.contains("choose a different one with '--port'") == true)
    }
  }
}

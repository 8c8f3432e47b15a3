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

  @Test func `whoever waits is told of the next rendering`() async throws {
    try await site.serving { client in
      let first = try await client.news()
      #expect(first == LiveNews())
      async let next = client.news(known: 0)
      await client.server.tell(LiveNews(page: "en/a.html", problems: ["a.md:3:1: error"]))
      let news = try await next
      #expect(news.version == 1)
      #expect(news.page == "en/a.html")
      #expect(news.problems == ["a.md:3:1: error"])
      let page = try await client.get("/en/a.html").text
      #expect(page.contains("live.js?1"))
    }
  }

  @Test func `a name that only leads to this machine gets nothing`() async throws {
    try await site.serving { client in
      let stranger = try await client.get("/", host: "evil.example")
      #expect(stranger.code == 403)
      let friend = try await client.get("/", host: "localhost:\(client.port)")
      #expect(friend.code == 200)
    }
  }

  @Test func `a port that is taken is said to be so`() async throws {
    try await site.serving { client in
      let other = try SiteServer(folder: site.folder, port: client.port)
      let fault = await #expect(throws: ServerFault.self) { try await other.run { _ in } }
      #expect(fault?.description.contains("choose one with '--port'") == true)
    }
  }
}

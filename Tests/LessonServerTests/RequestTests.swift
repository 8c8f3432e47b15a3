import Testing

@testable import LessonServer

/// How the head of a request is read.
@Suite struct RequestTests {
  private func read(_ text: String, portion: Int = .max) throws -> Request? {
    var collector = HeadCollector()
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let part = bytes.prefix(portion)
      bytes = bytes.dropFirst(part.count)
      if let (request, _) = try collector.add(Array(part)) { return request }
    }
    return nil
  }

  @Test(arguments: [1, 2, 3, 5, 4096])
  func `a head may arrive in pieces of any size`(portion: Int) throws {
    let request = try #require(
      try read(
        "POST /a%20b/c?known=3&known=4&lesson=x%26y HTTP/1.1\r\nHost: localhost:1\r\n"
          + "Cookie: a=b; c=d;c=e\r\nX-Empty:\r\nX-Tab: \ta\tb \r\n\r\nbody", portion: portion))
    #expect(request.method == "POST")
    #expect(request.path == "/a b/c")
    #expect(request.rawPath == "/a%20b/c")
    #expect(try request.parameter("known") == "3")
    #expect(try request.parameter("lesson") == "x&y")
    #expect(try request.parameter("less") == nil)
    #expect(request.headers["host"] == "localhost:1")
    #expect(request.headers["x-empty"] == "")
    #expect(request.headers["x-tab"] == "a\tb")
    #expect(request.cookies("c") == ["d", "e"])
    #expect(request.cookies("d") == [])
  }

  @Test(arguments: [
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
    "GET /\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET / http/1.1\r\n\r\n", "/ HTTP/1.1\r\n\r\n",
    "G T / HTTP/1.1\r\n\r\n", "GET http://localhost/ HTTP/1.1\r\n\r\n", "GET * HTTP/1.1\r\n\r\n",
    "\r\n\r\n", "GET /\u{e9} HTTP/1.1\r\n\r\n", "GET /\u{7f} HTTP/1.1\r\n\r\n",
    "GET /\\a HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
    "GET / HTTP/1.1\r\n: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", "GET / HTTP/1.1\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: \u{e9}\r\n\r\n", "GET / HTTP/1.1\r\nH(st: a\r\n\r\n",
  ])
  func `a head that two programs could read in two ways is refused`(text: String) {
    #expect(throws: Refusal.self) { try read(text) }
  }

  @Test(arguments: ["", "GET", "GET / HTTP/1.1\r\nHost: a\r\n", "GET / HTTP/1.1\n\n"])
  func `a head without an empty line at its end is not complete`(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test func `16 KiB are read, and one byte more is refused`() throws {
    let start = "GET / HTTP/1.1\r\nX: "
    let fill = String(repeating: "a", count: Request.maxHeadBytes - start.utf8.count)
    #expect(try read("\(start)\(fill)\r\n\r\n") != nil)
    #expect(throws: Refusal.self) { try read("\(start)\(fill)a\r\n\r\n") }
    #expect(throws: Refusal.self) { try read("\(start)\(fill)aaaaaaaa") }
  }
}

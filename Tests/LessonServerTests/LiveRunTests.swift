import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LessonServer

/// Who may have code run, and who may not.
@Suite struct LiveRunTests {
  /// A request as a page of the server sends it, each part of which a test can change.
  struct Request: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: Int
    var method = "POST"
    var host: String?
    var origin: String? = "http://127.0.0.1:PORT"
    var cookie: String? = "workbook_PORT=PASS.1"
    var type: String? = "application/json"
    var length: String? = "LENGTH"
    var headers: [String] = []
    var body = """
      {"token": "TOKEN", "tab": "t", "wish": "run", "lesson": "a", "language": "en", "snippet": 1, "edits": {"1": "print(1)"},
      "known": {"1": 0}}
      """

    init(_ name: String, _ code: Int, _ change: (inout Request) -> Void = { _ in }) {
      testDescription = name
      self.code = code
      change(&self)
    }
  }

  private let site: TemporarySite

  init() throws {
    site = try TemporarySite(["index.html": "<head></head>Index"])
  }

  private static let requests: [Request] = [
    Request("as a page sends it", 200),
    Request("of a browser that says so", 200) { $0.headers = ["Sec-Fetch-Site: same-origin"] },
    Request("by the other name of this machine", 200) {
      $0.host = "localhost:PORT"
      $0.origin = "http://localhost:PORT"
    },
    Request("with other cookies too", 200) { $0.cookie = "a=b; workbook_PORT=PASS.1; c=d" },
    Request("by GET", 405) { $0.method = "GET" },
    Request("by OPTIONS", 405) { $0.method = "OPTIONS" },
    Request("by PUT", 405) { $0.method = "PUT" },
    Request("of no origin", 403) { $0.origin = nil },
    Request("of the origin null", 403) { $0.origin = "null" },
    Request("of another origin", 403) { $0.origin = "http://evil.example" },
    Request("of another port", 403) { $0.origin = "http://127.0.0.1:1" },
    Request("of the origin without a port", 403) { $0.origin = "http://127.0.0.1" },
    Request("of the origin with https", 403) { $0.origin = "https://127.0.0.1:PORT" },
    Request("of an origin that only begins so", 403) {
      $0.origin = "http://127.0.0.1:PORT.evil.example"
    },
    Request("of the other name of this machine", 403) { $0.origin = "http://localhost:PORT" },
    Request("of another host", 403) { $0.host = "evil.example" },
    Request("of another host with the right port", 403) { $0.host = "evil.example:PORT" },
    Request("of a host without a port", 403) { $0.host = "127.0.0.1" },
    Request("of a host with a user", 403) { $0.host = "127.0.0.1:PORT@evil.example" },
    Request("from another site", 403) { $0.headers = ["Sec-Fetch-Site: cross-site"] },
    Request("from another port", 403) { $0.headers = ["Sec-Fetch-Site: same-site"] },
    Request("typed by the user", 403) { $0.headers = ["Sec-Fetch-Site: none"] },
    Request("without the pass", 403) { $0.cookie = nil },
    Request("with another pass", 403) { $0.cookie = "workbook_PORT=0123456789abcdef" },
    Request("with an empty pass", 403) { $0.cookie = "workbook_PORT=.1" },
    Request("with the start of the pass", 403) { $0.cookie = "workbook_PORT=PAS.1" },
    Request("with the pass and no session", 403) { $0.cookie = "workbook_PORT=PASS" },
    Request("with the pass and an empty session", 403) { $0.cookie = "workbook_PORT=PASS." },
    Request("with the pass of another port", 403) { $0.cookie = "workbook_1=PASS.1" },
    Request("with the pass in another cookie", 403) { $0.cookie = "x=workbook_PORT=PASS.1" },
    Request("with the token as the pass", 403) { $0.cookie = "workbook_PORT=TOKEN.1" },
    Request("with another token", 403) { $0.body = $0.body.replacing("TOKEN", with: "abc") },
    Request("with the pass as the token", 403) {
      $0.body = $0.body.replacing("TOKEN", with: "PASS")
    },
    Request("with a wish that there is not", 400) {
      $0.body = $0.body.replacing("\"run\"", with: "\"build\"")
    },
    Request("without a token", 400) { $0.body = $0.body.replacing("token", with: "x") },
    Request("as a form", 415) { $0.type = "application/x-www-form-urlencoded" },
    Request("as text, as a form can", 415) { $0.type = "text/plain" },
    Request("as JSON in another set of characters", 415) {
      $0.type = "application/json; charset=utf-7"
    },
    Request("without a type", 415) { $0.type = nil },
    Request("without a length", 411) { $0.length = nil },
    // Without an answer: nobody knows where such a request ends.
    Request("of a negative length", 0) { $0.length = "-1" },
    Request("of a length that is none", 0) { $0.length = "many" },
    Request("of 64 KiB and a byte", 413) { $0.body = String(repeating: "a", count: 65_537) },
    Request("of a huge length", 413) { $0.length = "9000000000000000000" },
    Request("of no JSON", 400) { $0.body = "hello" },
    Request("of a list", 400) { $0.body = "[]" },
    Request("of nothing", 400) { $0.body = "" },
    Request("of deep JSON", 400) { $0.body = String(repeating: "[", count: 60_000) },
    Request("with a path for a number", 400) {
      $0.body = $0.body.replacing("1, ", with: "\"../a\", ")
    },
    Request("with code that is no text", 400) {
      $0.body = $0.body.replacing("\"print(1)\"", with: "{\"flags\": []}")
    },
  ]

  @Test(arguments: requests)
  func `code is run for a page of this server alone`(request: Request) async throws {
    let runs = Mutex(0)
    let code = StubCode { _ in
      runs.withLock { $0 += 1 }
      return .result(LiveRun.Result(milliseconds: 1, snippets: []))
    }
    try await site.serving(code: code) { client in
      let (pass, token) = try await Self.secrets(of: client)
      let fill = { (text: String) in
        text.replacing("PORT", with: "\(client.port)").replacing("PASS", with: pass)
          .replacing("TOKEN", with: token)
      }
      let body = fill(request.body)
      let headers =
        [
          request.origin.map { "Origin: \($0)" }, request.cookie.map { "Cookie: \($0)" },
          request.type.map { "Content-Type: \($0)" },
          request.length.map { "Content-Length: \($0)" },
        ].compactMap { $0 } + request.headers
      let answer = try await client.get(
        "/.live/run", host: request.host.map(fill), method: request.method,
        headers: headers.map { fill($0).replacing("LENGTH", with: "\(body.utf8.count)") },
        body: body)
      #expect(answer.code == request.code)
      #expect(runs.withLock { $0 } == (request.code == 200 ? 1 : 0))
    }
  }

  /// The pass that the terminal prints, and the token of a page that a browser with it gets.
  private static func secrets(of client: SiteClient) async throws -> (String, String) {
    let address = client.server.address(at: client.port)
    let pass = try #require(address.split(separator: "=").last.map(String.init))
    let page = try await client.get("/", headers: ["Cookie: workbook_\(client.port)=\(pass).1"])
    let token = try #require(page.text.firstMatch(of: /workbook-live" content="([0-9a-f]{32})"/))
    return (pass, String(token.1))
  }

  @Test func `the pass becomes a cookie, and leaves the address`() async throws {
    try await site.serving(code: StubCode()) { client in
      let (pass, _) = try await Self.secrets(of: client)
      #expect(try await client.get("/?pass=\(pass)").code == 303)
      #expect(try await client.get("/?pass=0").code == 403)
    }
  }

  @Test func `a page without the pass is the page, and can't run code`() async throws {
    try await site.serving(code: StubCode()) { client in
      let page = try await client.get("/")
      #expect(page.code == 200)
      #expect(!page.text.contains("workbook-live"))
      let (_, token) = try await Self.secrets(of: client)
      #expect(!page.text.contains(token))
    }
  }

  @Test func `where nobody may run code, there is no such address`() async throws {
    try await site.serving { client in
      let answer = try await client.get("/.live/run", method: "POST")
      #expect(answer.code == 405)
      #expect(!client.server.address(at: client.port).contains("pass"))
    }
  }

  /// A request for the code of an exercise, whose file holds "b".
  struct WorkRequest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: Int
    var method = "POST"
    var base = "b"
    var snippet = 1
    var token = "TOKEN"
    var cookie = "workbook_PORT=PASS.1"
    var origin = "http://127.0.0.1:PORT"
    var type = "application/json"

    /// What the file holds in the end.
    var file = "b"

    init(_ name: String, _ code: Int, _ change: (inout WorkRequest) -> Void = { _ in }) {
      testDescription = name
      self.code = code
      change(&self)
    }
  }

  @Test(arguments: [
    WorkRequest("that reads", 200) { $0.method = "GET" },
    WorkRequest("that reads without the pass", 403) { ($0.method, $0.cookie) = ("GET", "a=b") },
    WorkRequest("that saves", 200) { $0.file = "c" },
    WorkRequest("over what was saved meanwhile", 200) { $0.base = "a" },
    WorkRequest("for another snippet", 409) { $0.snippet = 2 },
    WorkRequest("without the pass", 403) { $0.cookie = "workbook_PORT=x.1" },
    WorkRequest("with another token", 403) { $0.token = "abc" },
    WorkRequest("of another origin", 403) { $0.origin = "http://evil.example" },
    WorkRequest("as a form", 415) { $0.type = "text/plain" },
    WorkRequest("by PUT", 405) { $0.method = "PUT" },
  ])
  func `code of exercises is read and saved for a page of this server alone`(
    request: WorkRequest
  ) async throws {
    let code = StubCode(texts: [1: "b"])
    try await site.serving(code: code) { client in
      let (pass, token) = try await Self.secrets(of: client)
      let fill = { (text: String) in
        text.replacing("PORT", with: "\(client.port)").replacing("PASS", with: pass)
          .replacing("TOKEN", with: token)
      }
      let body = fill(
        """
        {"token": "\(request.token)", "base": "\(request.base)",
        "work": {"lesson": "a", "snippet": \(request.snippet), "text": "c"}}
        """)
      let answer = try await client.get(
        "/.live/work?lesson=a", method: request.method,
        headers: [
          "Origin: \(request.origin)", "Cookie: \(request.cookie)", "Content-Type: \(request.type)",
          "Content-Length: \(body.utf8.count)",
        ].map(fill), body: body)
      #expect(answer.code == request.code)
      #expect(code.texts.withLock { $0[1] } == request.file)
      #expect(answer.code != 200 || answer.text.contains("\"text\":\"\(request.file)\""))
    }
  }

  @Test(arguments: [
    ("GET / 127.0.0.1:PORT none ", 401, ""), ("GET /.live/events 127.0.0.1:PORT none ", 401, ""),
    ("GET /.live/live.js 127.0.0.1:PORT none ", 401, ""),
    ("GET /.live/work 127.0.0.1:PORT none ", 401, ""), ("GET / any.example none ", 401, ""),
    ("GET / any.example workbook_80=letters-and-1234.1 ", 200, ""),
    ("GET / 127.0.0.1:PORT workbook_PORT=letters-and-1234.1 ", 200, ""),
    ("GET / 127.0.0.1:PORT workbook_PORT=letters-and-123.1 ", 401, ""),
    ("GET /?pass=letters-and-1234 127.0.0.1:PORT none ", 303, "/"),
    ("GET /%2Fevil.example?pass=letters-and-1234 127.0.0.1:PORT none ", 303, "/"),
    ("GET /a%0D%0Ab?pass=letters-and-1234 127.0.0.1:PORT none ", 303, "/a%0D%0Ab"),
    ("GET /?pass=letters-and-123 127.0.0.1:PORT none ", 403, ""),
    ("GET /.live/work?pass=letters-and-1234 127.0.0.1:PORT none ", 403, ""),
    ("POST /.live/run?pass=letters-and-1234 127.0.0.1:PORT none {}", 403, ""),
    (
      "POST /.live/pass 127.0.0.1:PORT none pass=letters-and-1234&page=%2Fen%2Fa.html", 303,
      "/en/a.html"
    ),
    (
      "POST /.live/pass 127.0.0.1:PORT none pass=letters-and-1234&page=%2F%2Fevil.example", 303, "/"
    ),
    (
      "POST /.live/pass 127.0.0.1:PORT none pass=letters-and-1234&page=%2F%5Cevil.example", 303, "/"
    ),
    (
      "POST /.live/pass 127.0.0.1:PORT none pass=letters-and-1234&page=https%3A%2F%2Fevil", 303, "/"
    ),
    ("POST /.live/pass 127.0.0.1:PORT none pass=wrong-letters&page=%22%3E", 401, ""),
    ("POST /.live/pass 127.0.0.1:PORT none \u{1}=%", 401, ""),
    ("GET /.live/pass 127.0.0.1:PORT none ", 405, ""),
  ])
  func `at an address that others reach, nobody gets anything without the pass`(
    request: String, code: Int, location: String
  ) async throws {
    try await site.serving(host: "0.0.0.0", pass: "letters-and-1234", code: StubCode()) { client in
      let parts = request.replacing("PORT", with: "\(client.port)")
        .split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
      let answer = try await client.get(
        parts[1], host: parts[2], method: parts[0],
        headers: [
          "Origin: http://\(parts[2])", "Cookie: \(parts[3])",
          "Content-Type: application/x-www-form-urlencoded",
          "Content-Length: \(parts[4].utf8.count)",
        ], body: parts[4])
      #expect(answer.code == code)
      #expect(answer.location ?? "" == location)
      #expect(answer.code == 200 || !answer.text.contains("Index"))
      #expect(!answer.text.contains("\">\""))
    }
  }

  @Test func `a form of another site can't guess the pass`() async throws {
    try await site.serving(host: "0.0.0.0", pass: "letters-and-1234", code: StubCode()) { client in
      let body = "pass=letters-and-1234"
      let answer = try await client.get(
        "/.live/pass", method: "POST",
        headers: ["Origin: http://evil.example", "Content-Length: \(body.utf8.count)"], body: body)
      #expect(answer.code == 403)
    }
  }
}

import FlyingSocks
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
    var address = "/.live/run"
    var host: String?
    var origin: String? = "http://127.0.0.1:PORT"
    var cookie: String? = "workbook_PORT=TOKEN"
    var type: String? = "application/json"
    var length: String? = "LENGTH"
    var headers: [String] = []
    var body = """
      {"tab": "t", "action": "run", "lesson": "a", "language": "en", "snippet": 1, "edits": {"1": "print(1)"},
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
    Request("with other cookies too", 200) { $0.cookie = "a=b; workbook_PORT=TOKEN; c=d" },
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
    Request("by the other name of this machine, with a cookie of its own", 200) {
      $0.host = "localhost:PORT"
      $0.origin = "http://localhost:PORT"
      $0.cookie = "workbook_PORT=other; workbook_PORT=TOKEN"
    },
    Request("without the token", 403) { $0.cookie = nil },
    Request("with another token", 403) { $0.cookie = "workbook_PORT=0123456789abcdef" },
    Request("with an empty token", 403) { $0.cookie = "workbook_PORT=" },
    Request("with the start of the token", 403) { $0.cookie = "workbook_PORT=TOKE" },
    Request("with more than the token", 403) { $0.cookie = "workbook_PORT=TOKEN0" },
    Request("with the cookie of another port", 403) { $0.cookie = "workbook_1=TOKEN" },
    Request("with the token in another cookie", 403) { $0.cookie = "x=workbook_PORT=TOKEN" },
    Request("with the token in the address alone", 403) {
      $0.address = "/.live/run?token=TOKEN"
      $0.cookie = nil
    },
    Request("with an action that there is not", 400) {
      $0.body = $0.body.replacing("\"run\"", with: "\"build\"")
    },
    Request("without a tab", 400) { $0.body = $0.body.replacing("tab", with: "x") },
    Request("as a form", 415) { $0.type = "application/x-www-form-urlencoded" },
    Request("as text, as a form can", 415) { $0.type = "text/plain" },
    Request("as JSON in another set of characters", 415) {
      $0.type = "application/json; charset=utf-7"
    },
    Request("without a type", 415) { $0.type = nil },
    Request("without a length", 411) { $0.length = nil },
    Request("of a negative length", 400) { $0.length = "-1" },
    Request("of a length with a sign", 400) { $0.length = "+5" },
    Request("of a length that is none", 400) { $0.length = "many" },
    Request("of two lengths", 400) { $0.headers = ["Content-Length: 5"] },
    Request("in pieces", 411) { $0.headers = ["Transfer-Encoding: chunked"] },
    Request("in pieces, packed", 411) { $0.headers = ["Transfer-Encoding: gzip, chunked"] },
    Request("of 64 KiB and a byte", 413) { $0.body = String(repeating: "a", count: 65_537) },
    Request("of a huge length", 413) { $0.length = "9000000000000000000" },
    Request("of no JSON", 400) { $0.body = "hello" },
    Request("of a list", 400) { $0.body = "[]" },
    Request("of nothing", 400) { $0.body = "" },
    Request("in UTF-16", 400) { $0.body = $0.body.map { "\($0)\0" }.joined() },
    Request("in UTF-32", 400) { $0.body = $0.body.map { "\0\0\0\($0)" }.joined() },
    Request("of deep JSON", 400) { $0.body = String(repeating: "[", count: 60_000) },
    Request("with a path for a number", 400) {
      $0.body = $0.body.replacing("1, ", with: "\"../a\", ")
    },
    Request("with a tab of 201 letters", 400) {
      $0.body = $0.body.replacing("\"t\"", with: "\"\(String(repeating: "t", count: 201))\"")
    },
    Request("with a lesson without a name", 400) {
      $0.body = $0.body.replacing("\"a\"", with: "\"\"")
    },
    Request("with a control character in a name", 400) {
      $0.body = $0.body.replacing("\"en\"", with: "\"e\\u0007n\"")
    },
    Request("with a digest out of range", 400) {
      $0.body = $0.body.replacing(": 0}", with: ": 2147483648}")
    },
    Request("with code that is no text", 400) {
      $0.body = $0.body.replacing("\"print(1)\"", with: "{\"flags\": []}")
    },
  ]

  /// Numbers that no snippet has.
  private static let numbers = [
    "0", "-1", "100000", "2147483648", "4294967296", "9223372036854775807",
    "9223372036854775808", "-9223372036854775807", "-9223372036854775808", "1e300", "1.5", "NaN",
  ]

  private static let numberRequests =
    ["01", "+1", " 1", "1.0"].flatMap { number in
      [
        Request("that knows the snippet \(number)", 400) {
          $0.body = $0.body.replacing("{\"1\": 0}", with: "{\"1\": 0, \"\(number)\": 0}")
        }
      ]
    }
    + numbers.flatMap { number in
      [
        Request("with the snippet \(number)", 400) {
          $0.body = $0.body.replacing("\"snippet\": 1", with: "\"snippet\": \(number)")
        },
        Request("that knows the snippet \(number)", 400) {
          $0.body = $0.body.replacing("{\"1\": 0}", with: "{\"\(number)\": 0}")
        },
        Request("that edits the snippet \(number)", 400) {
          $0.body = $0.body.replacing("{\"1\": \"print(1)\"}", with: "{\"\(number)\": \"\"}")
        },
      ]
    }

  @Test(arguments: requests + numberRequests)
  func `code is run for a page of this server alone`(request: Request) async throws {
    let runs = Mutex(0)
    let code = StubCode { _ in
      runs.withLock { $0 += 1 }
      return ["milliseconds": 1]
    }
    try await site.serving(code: code) { client in
      let token = client.token
      let fill = { (text: String) in
        text.replacing("PORT", with: "\(client.port)").replacing("TOKEN", with: token)
          .replacing("TOKE", with: token.dropLast())
      }
      let body = fill(request.body)
      let headers =
        [
          request.origin.map { "Origin: \($0)" }, request.cookie.map { "Cookie: \($0)" },
          request.type.map { "Content-Type: \($0)" },
          request.length.map { "Content-Length: \($0)" },
        ].compactMap { $0 } + request.headers
      let answer = try await client.get(
        fill(request.address), host: request.host.map(fill), method: request.method,
        headers: headers.map { fill($0).replacing("LENGTH", with: "\(body.utf8.count)") },
        body: body, hasCookie: false)
      #expect(answer.code == request.code)
      #expect(runs.withLock { $0 } == (request.code == 200 ? 1 : 0))
    }
  }

  @Test(arguments: [
    ("/?token=TOKEN", 303, "/"), ("/en/a.html?token=TOKEN", 303, "/en/a.html"),
    ("//evil.example/?token=TOKEN", 303, "/"),
    ("/%2Fevil.example?token=TOKEN", 303, "/%2Fevil.example"),
    ("/a%0D%0Ab?token=TOKEN", 303, "/a%0D%0Ab"), ("/?token=0", 403, nil), ("/?token=", 403, nil),
    ("/?token=TOKEN0", 403, nil), ("/?token=TOKEN&token=0", 303, "/"), ("/?pass=TOKEN", 403, nil),
    ("/?token=%ff", 400, nil),
    ("/.live/run?token=TOKEN", 403, nil), ("/.live/work?token=TOKEN", 403, nil),
    ("/\\evil/?token=TOKEN", 400, nil),
  ])
  func `the token becomes a cookie, and leaves the address`(
    address: String, code: Int, location: String?
  ) async throws {
    try await site.serving { client in
      let token = client.token
      let answer = try await client.get(
        address.replacing("TOKEN", with: token), hasCookie: false)
      #expect(answer.code == code)
      #expect(answer.location == location)
      let cookie = "workbook_\(client.port)=\(token); Path=/; HttpOnly; SameSite=Strict"
      #expect(answer.cookie == (code == 303 ? cookie : nil))
    }
  }

  @Test func `each start has a token of 128 bits of its own`() {
    let tokens = (0..<3).map { _ in
      SiteServer(folder: site.folder, port: 0, code: StubCode()).address(at: 1)
    }
    #expect(Set(tokens).count == 3)
    #expect(
      tokens.allSatisfy {
        $0.wholeMatch(of: /http:\/\/127\.0\.0\.1:1\/\?token=[0-9a-f]{32}/) != nil
      })
  }

  @Test(arguments: [
    "/", "/en/none.html", "/.live/live.js", "/.live/events", "/.live/events?known=0",
  ])
  func `a request without a token gets only an error message`(address: String) async throws {
    try await site.serving { client in
      for cookie in ["a=b", "workbook_\(client.port)=x", "workbook_1=\(client.token)"] {
        let answer = try await client.get(
          address, headers: ["Cookie: \(cookie)"], hasCookie: false)
        #expect(answer.code == 403)
        #expect(answer.text.hasPrefix("Open the address that 'workbook serve' printed"))
      }
      let answer = try await client.get(address, headers: ["Cookie2: a"])
      #expect(answer.code != 403)
    }
  }

  /// A request for the code of an exercise, whose file holds "b".
  struct WorkRequest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: Int
    var method = "POST"
    var base = "b"
    var snippet = 1
    var cookie = "workbook_PORT=TOKEN"
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
    WorkRequest("that reads without the token", 403) { ($0.method, $0.cookie) = ("GET", "a=b") },
    WorkRequest("that saves", 200) { $0.file = "c" },
    WorkRequest("over what was saved meanwhile", 200) { $0.base = "a" },
    WorkRequest("for another snippet", 409) { $0.snippet = 2 },
    WorkRequest("with another token", 403) { $0.cookie = "workbook_PORT=x" },
    WorkRequest("for a snippet with no number", 400) { $0.snippet = .min },
    WorkRequest("of another origin", 403) { $0.origin = "http://evil.example" },
    WorkRequest("as a form", 415) { $0.type = "text/plain" },
    WorkRequest("by PUT", 405) { $0.method = "PUT" },
  ])
  func `code of exercises is read and saved for a page of this server alone`(
    request: WorkRequest
  ) async throws {
    let number = try #require(SnippetNumber(rawValue: 1))
    let code = StubCode(texts: [number: "b"])
    try await site.serving(code: code) { client in
      let token = client.token
      let fill = { (text: String) in
        text.replacing("PORT", with: "\(client.port)").replacing("TOKEN", with: token)
      }
      let body = fill(
        """
        {"lesson": "a", "snippet": \(request.snippet), "text": "c", "base": "\(request.base)"}
        """)
      let answer = try await client.get(
        "/.live/work?lesson=a", method: request.method,
        headers: [
          "Origin: \(request.origin)", "Cookie: \(request.cookie)", "Content-Type: \(request.type)",
          "Content-Length: \(body.utf8.count)",
        ].map(fill), body: body, hasCookie: false)
      #expect(answer.code == request.code)
      #expect(code.texts.withLock { $0[number] } == request.file)
      let text = "\"\(request.file)\""
      #expect(answer.code != 200 || [text, "{\"1\":\(text)}"].contains(answer.text))
    }
  }

  @Test(arguments: [
    ("127.0.0.1:PORT", 200), ("localhost:PORT", 200), ("0.0.0.0:PORT", 403),
    ("any.example:PORT", 403),
    ("192.168.1.5:PORT", 403), ("localhost:1", 403), ("127.0.0.1", 403),
  ])
  func `a server that listens at every address still answers to its own names alone`(
    host: String, code: Int
  ) async throws {
    try await site.serving(host: "0.0.0.0") { client in
      let host = host.replacing("PORT", with: "\(client.port)")
      let page = try await client.get("/", host: host)
      #expect(page.code == code)
      #expect(try await client.get("/", host: host, hasCookie: false).code == 403)
      #expect(client.server.address(at: client.port).hasPrefix("http://127.0.0.1:"))
      let run = try await client.get(
        "/.live/run", host: host, method: "POST",
        headers: ["Origin: http://\(host)", "Content-Type: application/json", "Content-Length: 2"],
        body: "{}", hasCookie: false)
      #expect(run.code == 403)
    }
  }

  @Test func `a run ends when its browser goes away`() async throws {
    let (ends, channel) = AsyncStream.makeStream(of: Void.self)
    let code = StubCode { _ in
      channel.yield()
      try? await Task.sleep(for: .seconds(3600))
      channel.yield()
      throw CancellationError()
    }
    try await site.serving(code: code) { client in
      let body = Request("", 200).body
      let socket = try await client.connected(
        sending: [
          "POST /.live/run HTTP/1.1", "Host: localhost:\(client.port)",
          "Origin: http://localhost:\(client.port)", "Content-Type: application/json",
          client.cookie, "Content-Length: \(body.utf8.count)", "", body,
        ].joined(separator: "\r\n"))
      var events = ends.makeAsyncIterator()
      await events.next()
      try socket.close()
      await events.next()
    }
  }
}

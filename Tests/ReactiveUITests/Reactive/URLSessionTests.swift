import Foundation
import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct URLSessionTests {
  @Test(arguments: Exchange.all)
  func `a request emits what the server returns, or fails`(_ exchange: Exchange) throws {
    let server = try StubServer(exchange.reply)
    let request = URLRequest(url: server.url)
    let rx = server.session.rx
    #expect(events(rx.response(request: request).map(describe)) == exchange.response)
    #expect(events(rx.data(request: request).map(describe)) == exchange.data)
    #expect(events(rx.json(request: request).map(describe)) == exchange.json)
    #expect(events(rx.json(url: server.url).map(describe)) == exchange.json)
  }

  @Test func `options say what JSON may be`() throws {
    let server = try StubServer(.response(status: 200, body: "7"))
    let json = server.session.rx.json(
      request: URLRequest(url: server.url), options: .fragmentsAllowed)
    #expect(events(json.map(describe)) == ["7", "completed"])
  }

  @Test func `each subscription sends the request, and nothing else does`() throws {
    let server = try StubServer(.response(status: 200, body: "[]"))
    let json = server.session.rx.json(url: server.url)
    #expect(server.requests == 0)
    _ = events(json.map(describe))
    _ = events(json.map(describe))
    #expect(server.requests == 2)
  }

  @Test func `the request has the method, the headers and the body it was given`() throws {
    let server = try StubServer(.echo)
    var request = URLRequest(url: server.url)
    request.httpMethod = "PUT"
    request.setValue("soup", forHTTPHeaderField: "Dish")
    let data = server.session.rx.data(request: request)
    #expect(events(data.map(describe)) == ["PUT soup", "completed"])
  }

  @Test func `disposing cancels the request, and no event follows`() throws {
    let server = try StubServer(.silence)
    let log = Mutex<[String]>([])
    let subscription = server.session.rx.data(request: URLRequest(url: server.url))
      .subscribe { event in log.withLock { $0.append("\(event)") } }
    #expect(server.started.wait(timeout: .now() + 10) == .success)
    subscription.dispose()
    #expect(server.stopped.wait(timeout: .now() + 10) == .success)
    // The session reports one task after the other: when it reports this one, the first is over.
    let other = try StubServer(.response(status: 200, body: "soup"))
    let data = server.session.rx.data(request: URLRequest(url: other.url))
    #expect(events(data.map(describe)) == ["soup", "completed"])
    #expect(log.withLock { $0 } == [])
  }

  @Test(arguments: [
    (RxCocoaURLError.unknown, "neither a response nor an error"),
    (.nonHTTPResponse(response: .other), "not an HTTP response"),
    (.httpRequestFailed(response: .status(503), data: nil), "status 503"),
    (.deserializationError(error: RxError.noElements), "read as JSON: Sequence"),
  ])
  func `an error describes itself`(error: RxCocoaURLError, text: String) {
    #expect(error.debugDescription.contains(text))
  }
}

/// A reply of the server, and the events that it leads to.
struct Exchange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let reply: Reply
  let response: [String]
  let data: [String]
  let json: [String]

  init(
    _ name: String, _ reply: Reply, response: [String], data: [String]? = nil,
    json: [String]? = nil
  ) {
    testDescription = name
    self.reply = reply
    self.response = response
    self.data = data ?? response
    self.json = json ?? self.data
  }

  static let all = [
    Exchange(
      "JSON", .response(status: 200, body: #"{"dish":"soup"}"#),
      response: [#"200 {"dish":"soup"}"#, "completed"],
      data: [#"{"dish":"soup"}"#, "completed"], json: [#"{"dish":"soup"}"#, "completed"]),
    Exchange(
      "no JSON", .response(status: 200, body: "soup"), response: ["200 soup", "completed"],
      data: ["soup", "completed"], json: ["deserializationError"]),
    Exchange(
      "a part of JSON alone", .response(status: 200, body: "7"), response: ["200 7", "completed"],
      data: ["7", "completed"], json: ["deserializationError"]),
    Exchange(
      "the last status that is a success", .response(status: 299, body: "[]"),
      response: ["299 []", "completed"], data: ["[]", "completed"], json: ["[]", "completed"]),
    Exchange(
      "the first status that is none", .response(status: 300, body: "[]"),
      response: ["300 []", "completed"], data: ["httpRequestFailed 300 []"]),
    Exchange(
      "not found", .response(status: 404, body: "no soup"),
      response: ["404 no soup", "completed"], data: ["httpRequestFailed 404 no soup"]),
    Exchange(
      "no body", .response(status: 204, body: ""), response: ["204 ", "completed"],
      data: ["", "completed"], json: ["deserializationError"]),
    Exchange("another protocol", .otherProtocol(body: "soup"), response: ["nonHTTPResponse"]),
    Exchange("no network", .failure(.notConnectedToInternet), response: ["URLError -1009"]),
    Exchange(
      "an interrupted transfer", .interrupted(status: 200, body: "so"),
      response: ["URLError -1005"]),
    Exchange("nothing at all", .nothing, response: ["unknown"]),
  ]
}

/// Returns the elements of an observable, and how it ended.
private func events(_ source: Observable<String>) -> [String] {
  switch source.toBlocking(timeout: 10).materialize() {
  case .completed(let elements): elements + ["completed"]
  case .failed(let elements, let error): elements + [describe(error)]
  }
}

private func describe(_ pair: (response: HTTPURLResponse, data: Data)) -> String {
  "\(pair.response.statusCode) \(describe(pair.data))"
}

private func describe(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

/// Returns JSON as text, since its dictionaries describe themselves differently on each platform.
private func describe(_ json: Any) throws -> String {
  describe(try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed))
}

private func describe(_ error: any Error) -> String {
  switch error {
  case RxCocoaURLError.unknown: "unknown"
  case RxCocoaURLError.nonHTTPResponse: "nonHTTPResponse"
  case RxCocoaURLError.httpRequestFailed(let response, let data):
    "httpRequestFailed \(response.statusCode) \(data.map(describe) ?? "nil")"
  case RxCocoaURLError.deserializationError: "deserializationError"
  case let error as URLError: "URLError \(error.code.rawValue)"
  default: "\(error)"
  }
}

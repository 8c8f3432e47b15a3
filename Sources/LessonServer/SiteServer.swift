import FlyingFox
import FlyingSocks
import Foundation
import Sandbox
import Synchronization

/// Serves a rendered site on the loopback address, with pages that reload themselves.
///
/// Files are read at each request, so the site may be rendered again at any time.
public final class SiteServer: Sendable {
  /// How long a request for an event waits before the client has to ask again.
  private static let pollTimeout = Duration.seconds(10)

  /// How long to wait before listening again, for example when the process has no file descriptor
  /// left to accept a connection with.
  private static let restartDelay = Duration.milliseconds(100)

  /// The most bytes of code that a page may send.
  private static let mostBytes = 64 << 10

  private let patience: Patience
  private let folder: String
  private let host: String
  private let port: UInt16
  /// The port that the server listens on, once it does; a restart takes the same one.
  private let boundPort = Mutex<UInt16?>(nil)

  private let broadcaster = ReloadBroadcaster()
  private let code: (any LiveCode)?
  private let desk: LiveDesk?
  private let pass: LivePass
  private let progress = Mutex("")

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site
  ///   - host: the address to serve at, in figures; at any but 127.0.0.1, nobody gets a page without
  ///     the pass
  ///   - port: the port; with 0 the system chooses one
  ///   - pass: the word for those who may run code, or nil for one that nobody can guess
  ///   - code: runs the code of readers, or nil where none is run
  public convenience init(
    folder: String, host: String = loopback, port: UInt16, pass: String? = nil,
    code: (any LiveCode)? = nil
  ) {
    self.init(
      folder: folder, host: host, port: port, pass: pass, patience: Patience(), code: code)
  }

  init(
    folder: String, host: String = loopback, port: UInt16, pass: String? = nil, patience: Patience,
    code: (any LiveCode)? = nil
  ) {
    self.folder = folder
    self.host = host
    self.port = port
    self.patience = patience
    self.code = code
    self.pass = LivePass(pass)
    desk = code.map { LiveDesk($0) }
  }

  /// The address that no other machine reaches.
  public static let loopback = "127.0.0.1"

  private var isPublic: Bool { host != Self.loopback }

  /// The address for the browser of whoever has started the server.
  ///
  /// With its pass a browser may run code; a page keeps it as a cookie, so that it leaves the address
  /// bar.
  public func address(at port: UInt16) -> String {
    "http://\(host == "0.0.0.0" ? Self.loopback : host):\(port)/"
      + (desk == nil && !isPublic ? "" : "?pass=\(pass.word)")
  }

  /// Tells readers how far the first rendering is, in words, until there are pages.
  public func show(progress text: String) { progress.withLock { $0 = text } }

  /// Serves until its task is cancelled.
  ///
  /// - Parameter didStart: called with the port once clients can connect
  /// - Throws: `Failure` if the port is not free; `CancellationError` at the end
  public func run(_ didStart: @escaping @Sendable (UInt16) async -> Void) async throws {
    // The first timer of each clock takes a descriptor, and Dispatch ends the process if there is none;
    // so they are made before clients can use them up.
    try await Task.sleep(for: .milliseconds(1))
    try await Task.sleep(nanoseconds: 1_000_000)
    while true {
      do {
        let server = HTTPServer(
          address: try sockaddr_in.inet(
            ip4: host, port: boundPort.withLock { $0 } ?? port),
          // A run has limits of its own.
          timeout: 600, pool: PatientPool(base: HTTPServer.defaultPool(), patience: patience),
          logger: .disabled, handler: ClosureHTTPHandler { await self.response(to: $0) })
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await server.run() }
          group.addTask { [self] in
            // A busy machine may take its time.
            try await server.waitUntilListening(timeout: 60)
            guard case .ip4(_, let port)? = await server.listeningAddress else { return }
            let isFirst = boundPort.withLock { bound in
              defer { bound = port }
              return bound == nil
            }
            if isFirst { await didStart(port) }
          }
          for try await _ in group {}
        }
      } catch {
        try Task.checkCancellation()
        guard boundPort.withLock({ $0 }) != nil else {
          throw Failure("the site can't be served (\(error.localizedDescription))")
        }
        try await Task.sleep(for: Self.restartDelay)
      }
    }
  }

  /// Sends an event to every page in a browser.
  public func send(_ event: ReloadEvent) async {
    await broadcaster.send(event)
  }

  /// A response in place of what was asked for.
  private struct Refusal: Error {
    let response: HTTPResponse

    init(_ status: HTTPStatusCode) { response = .plain(status) }
    init(_ response: HTTPResponse) { self.response = response }
  }

  private func response(to request: HTTPRequest) async -> HTTPResponse {
    do throws(Refusal) {
      guard let path = request.target.path().removingPercentEncoding, path.hasPrefix("/") else {
        throw Refusal(.badRequest)
      }
      guard let host = request.headers[.host], isOurs(host) else { throw Refusal(.forbidden) }
      let visit = Visit(request, path: path, host: host, pass: pass)
      if isPublic, path == LivePage.pass { return try await response(toPassOf: visit) }
      if isPublic, visit.session == nil, request.query["pass"] == nil {
        throw Refusal(asking(for: path))
      }
      if let code, path == LivePage.work { return try await response(toWorkOf: visit, by: code) }
      if let desk, path == LivePage.run { return try await response(toRunOf: visit, by: desk) }
      return try await response(toPageFor: visit)
    } catch {
      return error.response
    }
  }

  private func asking(for page: String) -> HTTPResponse {
    .plain(.unauthorized, LivePage.type, body(LivePage.asking(for: page)))
  }

  /// Whether a request may have this name for the server.
  ///
  /// Another site can have a name that leads here. At an address that others reach, the names are not
  /// known; there nothing is said without the pass, which a browser sends to no other name.
  private func isOurs(_ host: String) -> Bool {
    let port = boundPort.withLock { $0 } ?? port
    return isPublic
      || [Self.loopback, "localhost"].contains { name in
        host == (port == 80 ? name : "\(name):\(port)")
      }
  }

  /// A request, and whose it is.
  private struct Visit: Sendable {
    let request: HTTPRequest
    let path: String
    let host: String
    let pass: LivePass

    /// The session of a browser that has the pass, or nil.
    let session: String?

    init(_ request: HTTPRequest, path: String, host: String, pass: LivePass) {
      (self.request, self.path, self.host, self.pass) = (request, path, host, pass)
      session = pass.session(in: request.headers[HTTPHeader("Cookie")], at: host)
    }

    func header(_ name: String) -> String? { request.headers[HTTPHeader(name)] }

    /// Whether it comes from a page of this server, not of another one.
    ///
    /// - Parameter schemes: those that a browser may have come by
    func isFromPage(by schemes: [String]) -> Bool {
      schemes.contains { header("Origin") == "\($0)://\(host)" }
        && [nil, "same-origin"].contains(header("Sec-Fetch-Site"))
    }

    /// The response that has a browser keep the pass, and go to a page.
    func keepingPass(at page: String) -> HTTPResponse {
      var response = HTTPResponse.plain(.seeOther)
      let isOurs = page.hasPrefix("/") && !page.hasPrefix("//") && !page.contains("\\")
      response.headers[.location] =
        isOurs ? page.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) : "/"
      response.headers[HTTPHeader("Set-Cookie")] =
        "\(LivePass.cookie(for: host))=\(pass.newSession()); Path=/; HttpOnly; SameSite=Strict"
      return response
    }
  }

  /// A proxy before the server may have encrypted what comes by it.
  private var schemes: [String] { isPublic ? ["http", "https"] : ["http"] }

  /// Who knows the pass goes on to the page.
  private func response(toPassOf visit: Visit) async throws(Refusal) -> HTTPResponse {
    guard visit.request.method == .POST else { throw Refusal(.methodNotAllowed) }
    guard visit.isFromPage(by: schemes) else { throw Refusal(.forbidden) }
    let form = String(decoding: try await data(of: visit), as: UTF8.self)
    let items = URLComponents(string: "/?\(form)")?.queryItems
    let value = { (name: String) in items?.first { $0.name == name }?.value ?? "" }
    let page = value("page")
    guard await pass.isRight(value("pass")) else { throw Refusal(asking(for: page)) }
    return visit.keepingPass(at: page)
  }

  private func response(toPageFor visit: Visit) async throws(Refusal) -> HTTPResponse {
    let request = visit.request
    guard [.GET, .HEAD].contains(request.method) else { throw Refusal(.methodNotAllowed) }
    if desk != nil || isPublic, let word = request.query["pass"] {
      guard await pass.isRight(word) else { throw Refusal(.forbidden) }
      return visit.keepingPass(at: visit.path)
    }
    let mayRun = visit.session != nil && desk != nil
    var response = await response(
      to: visit.path, known: request.query["known"].flatMap { Int($0) },
      token: mayRun ? pass.token : nil)
    if request.method == .HEAD, let count = response.length {
      response.headers[.contentLength] = "\(count)"
      response.payload = .httpBody(HTTPBodySequence())
    }
    return response
  }

  /// What a page of this server has sent as JSON.
  private func sent<Value: Decodable>(_: Value.Type, by visit: Visit) async throws(Refusal) -> Value
  {
    guard visit.request.method == .POST else { throw Refusal(.methodNotAllowed) }
    guard visit.isFromPage(by: schemes), visit.session != nil else { throw Refusal(.forbidden) }
    guard visit.header("Content-Type") == "application/json" else {
      throw Refusal(.unsupportedMediaType)
    }
    let data = try await data(of: visit)
    guard let value = try? JSONDecoder().decode(Value.self, from: data) else {
      throw Refusal(.badRequest)
    }
    return value
  }

  private func data(of visit: Visit) async throws(Refusal) -> Data {
    guard let length = visit.header("Content-Length").flatMap({ Int($0) }),
      visit.header("Transfer-Encoding") == nil
    else { throw Refusal(.lengthRequired) }
    guard length <= Self.mostBytes else {
      throw Refusal(
        text(.payloadTooLarge, "the code is longer than \(Self.mostBytes >> 10) KiB"))
    }
    guard let data = try? await visit.request.bodyData, data.count <= Self.mostBytes else {
      throw Refusal(.badRequest)
    }
    return data
  }

  private func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    .plain(status, "text/plain; charset=utf-8", body(Data(text.utf8)))
  }

  private func json(_ value: some Encodable, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    .plain(status, "application/json", body((try? JSONEncoder().encode(value)) ?? Data()))
  }

  private func response(
    toRunOf visit: Visit, by desk: LiveDesk
  ) async throws(Refusal) -> HTTPResponse {
    let run = try await sent(LiveRun.self, by: visit)
    guard run.token == pass.token, let session = visit.session else { throw Refusal(.forbidden) }
    switch await desk.turn(of: run, in: session) {
    case .waiting(let position): return json(["position": position], .accepted)
    case .full:
      throw Refusal(text(.tooManyRequests, "too much is being run already; try again in a minute"))
    case .answered(.stopped): return .plain(.noContent)
    case .answered(.notYet): throw Refusal(.serviceUnavailable)
    case .answered(.changed): throw Refusal(.conflict)
    case .answered(.refused(let reason)):
      throw Refusal(text(HTTPStatusCode(422, phrase: "Unprocessable Content"), reason))
    case .answered(.result(let result)): return json(result)
    }
  }

  /// A page's request to save a reader's code of an exercise.
  private struct Save: Decodable {
    let token: String
    let work: LiveWork

    /// What the page takes the file for.
    let base: String
  }

  /// The response to a page that reads, or saves, the code of exercises.
  private func response(
    toWorkOf visit: Visit, by code: any LiveCode
  ) async throws(Refusal) -> HTTPResponse {
    guard visit.request.method == .POST else {
      guard visit.request.method == .GET else { throw Refusal(.methodNotAllowed) }
      guard visit.session != nil else { throw Refusal(.forbidden) }
      return json(code.works(on: visit.request.query["lesson"] ?? ""))
    }
    let save = try await sent(Save.self, by: visit)
    guard save.token == pass.token else { throw Refusal(.forbidden) }
    guard let work = code.save(save.work, over: save.base) else { throw Refusal(.conflict) }
    return json(work)
  }

  /// - Parameters:
  ///   - known: the version of the last event that the client knows
  ///   - token: the token with which a page may run code, or nil if it may not
  private func response(to path: String, known: Int?, token: String?) async -> HTTPResponse {
    if let (content, type) = LivePage.file(at: path) { return .plain(.ok, type, body(content)) }
    switch path {
    case LivePage.events:
      let event = await broadcaster.event(otherThan: known, within: Self.pollTimeout)
      return .plain(.ok, "application/json", body((try? JSONEncoder().encode(event)) ?? Data()))
    default:
      // Read before the file: a page that is rendered in between reloads once more.
      let version = await broadcaster.latest.version
      if let file = SiteFile(path, in: folder) { return response(.ok, with: file, version, token) }
      guard let file = SiteFile("/404.html", in: folder) else {
        return .plain(
          .serviceUnavailable, LivePage.type, body(LivePage.waiting(progress.withLock { $0 })))
      }
      return response(.notFound, with: file, version, nil)
    }
  }

  /// The response with a file; a page gets the script that reloads it.
  private func response(
    _ status: HTTPStatusCode, with file: SiteFile, _ version: Int, _ token: String?
  ) -> HTTPResponse {
    guard let page = file.page else { return .plain(status, file.type, body(rest: file)) }
    return .plain(
      status, file.type, body(LivePage.make(from: page, version: version, token: token)))
  }

  private func body(_ data: Data = Data(), rest: SiteFile? = nil) -> HTTPBodySequence {
    let body = ResponseBody(
      data: data, rest: rest?.handle, end: .now.advanced(by: patience.whole))
    return HTTPBodySequence(
      from: body, count: data.count + (rest?.size ?? 0), suggestedBufferSize: 1 << 16)
  }
}

/// How long the server waits for a client: one that keeps it waiting keeps a descriptor, of which there are few.
struct Patience: Sendable {
  /// For the next bytes of a request, and for the next request.
  var request = Duration.seconds(60)

  /// For a client to take the next bytes of a response.
  var response = Duration.seconds(10)

  /// For a client to take all of a response.
  var whole = Duration.seconds(120)
}

/// Sockets that are given up when their clients keep them waiting.
private struct PatientPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base
  let patience: Patience

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The socket that listens is nobody's, and waits for clients as long as there are none.
    guard (try? socket.remotePeer()) != nil else {
      return try await base.suspendSocket(socket, untilReadyFor: events)
    }
    let wait = events.contains(.write) ? patience.response : patience.request
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await base.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await Task.sleep(for: wait)
        throw SocketError.timeout(message: "the client keeps the server waiting")
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// What is sent: some bytes, then a file, piece by piece.
///
/// So a client that is slow does not keep all of it in memory.
private struct ResponseBody: AsyncBufferedSequence {
  let data: Data
  let rest: FileHandle?

  /// When to give up.
  let end: ContinuousClock.Instant

  func makeAsyncIterator() -> Iterator { Iterator(data: data, rest: rest, end: end) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var data: Data
    let rest: FileHandle?
    let end: ContinuousClock.Instant

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard ContinuousClock.now < end else {
        throw SocketError.timeout(message: "the client is too slow")
      }
      guard data.isEmpty else {
        defer { data = data.dropFirst(count) }
        return data.prefix(count)
      }
      return try rest?.read(upToCount: count).flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

/// A file of the site with its content type.
private struct SiteFile {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8",
  ]

  /// The longest page that is read whole, to be sent with the script, in bytes.
  private static let longestPage = 8 << 20

  let type: String
  let handle: FileHandle

  /// Its size, in bytes.
  let size: Int

  /// Its content, if it is a page.
  let page: Data?

  /// Opens the file at a path of the site, or returns nil if there is none to send: hidden files, what a
  /// symbolic link leads to or through, and files outside the folder are never sent.
  init?(_ path: String, in folder: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    if path.hasSuffix("/") { parts.append("index.html") }
    guard !path.contains("\0"), !parts.contains(where: { $0.hasPrefix(".") }),
      let name = parts.popLast(), let site = try? Folder(named: folder, making: false),
      let inner = try? site.folder(parts.joined(separator: "/"), making: false),
      let (handle, size) = inner.open(name)
    else { return nil }
    (self.handle, self.size) = (handle, size)
    type = Self.types[(name as NSString).pathExtension] ?? "application/octet-stream"
    let isPage = type.hasPrefix("text/html") && size <= Self.longestPage
    page = isPage ? (try? handle.read(upToCount: size)) ?? Data() : nil
  }
}

extension HTTPResponse {
  fileprivate static func plain(
    _ status: HTTPStatusCode, _ type: String = "text/plain; charset=utf-8",
    _ body: HTTPBodySequence = HTTPBodySequence()
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type, .cacheControl: "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        // A page can't say these of itself. Nobody may put it into a frame and have clicks go there.
        HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      ], body: body)
  }

  fileprivate var length: Int? {
    if case .httpBody(let body) = payload { body.count } else { nil }
  }
}

extension SiteServer {
  /// The reason why a site can't be served, with advice, in one line.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    private let reason: String

    init(_ reason: String) {
      self.reason = reason
    }

    /// The reason and the advice.
    public var description: String {
      "\(reason); another program may use this port: choose one with '--port', or 0 for any"
    }
  }
}

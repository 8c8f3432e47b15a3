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

  private let patience: Patience
  private let folder: String
  private let port: UInt16
  /// The port that the server listens on, once it does; a restart takes the same one.
  private let boundPort = Mutex<UInt16?>(nil)

  private let broadcaster = ReloadBroadcaster(ReloadEvent())
  private let desk: LiveDesk?

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site
  ///   - port: the port on the loopback address 127.0.0.1; with 0 the system chooses one
  public convenience init(
    folder: String, port: UInt16, run: (@Sendable (LiveRun) async -> LiveRun.Answer)? = nil
  ) {
    self.init(folder: folder, port: port, patience: Patience(), run: run)
  }

  init(
    folder: String, port: UInt16, patience: Patience,
    run: (@Sendable (LiveRun) async -> LiveRun.Answer)? = nil
  ) {
    self.folder = folder
    self.port = port
    self.patience = patience
    desk = run.map(LiveDesk.init)
  }

  /// The address for the browser of whoever has started the server.
  ///
  /// With its pass a browser may run code; it is good for this start only, and a page keeps it as a
  /// cookie, so that it leaves the address bar.
  public func address(at port: UInt16) -> String {
    "http://127.0.0.1:\(port)/" + (desk.map { "?pass=\($0.pass)" } ?? "")
  }

  /// Serves until its task is cancelled.
  ///
  /// - Parameter didStart: called with the port once clients can connect
  /// - Throws: `SiteServerError` if the port is not free; `CancellationError` at the end
  public func run(_ didStart: @escaping @Sendable (UInt16) async -> Void) async throws {
    // A process's first timer takes a descriptor, and Dispatch ends the process if there is none; so it
    // is made before clients can use them up.
    try await Task.sleep(for: .milliseconds(1))
    while true {
      do {
        let server = HTTPServer(
          address: try sockaddr_in.inet(
            ip4: "127.0.0.1", port: boundPort.withLock { $0 } ?? port),
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
          throw SiteServerError("the site can't be served (\(error.localizedDescription))")
        }
        try await Task.sleep(for: Self.restartDelay)
      }
    }
  }

  /// Sends an event to every page in a browser.
  public func send(_ event: ReloadEvent) async {
    await broadcaster.send(event)
  }

  private func response(to request: HTTPRequest) async -> HTTPResponse {
    guard let path = request.target.path().removingPercentEncoding, path.hasPrefix("/") else {
      return .plain(.badRequest)
    }
    // Another site can have a name that leads here.
    let port = boundPort.withLock { $0 } ?? port
    let host = request.headers[.host]
    guard let host, ["127.0.0.1", "localhost"].contains(where: { Self.host($0, port) == host })
    else { return .plain(.forbidden) }
    if path == LivePage.run, let desk {
      return await response(to: request, from: host, at: port, by: desk)
    }
    guard [.GET, .HEAD].contains(request.method) else { return .plain(.methodNotAllowed) }
    if let desk, let pass = request.query["pass"] {
      guard pass == desk.pass else { return .plain(.forbidden) }
      var response = HTTPResponse.plain(.seeOther)
      response.headers[.location] = path
      response.headers[HTTPHeader("Set-Cookie")] =
        "\(LiveDesk.cookie(for: port))=\(pass); Path=/; HttpOnly; SameSite=Strict"
      return response
    }
    let mayRun = desk?.admits(cookies: request.headers[HTTPHeader("Cookie")], port: port) ?? false
    var response = await response(
      to: path, known: request.query["known"].flatMap { Int($0) },
      token: mayRun ? desk?.token : nil)
    if request.method == .HEAD, let count = response.length {
      response.headers[.contentLength] = "\(count)"
      response.payload = .httpBody(HTTPBodySequence())
    }
    return response
  }

  private static func host(_ name: String, _ port: UInt16) -> String {
    port == 80 ? name : "\(name):\(port)"
  }

  /// The response to a request to run code, which has to come from a page of this server.
  private func response(
    to request: HTTPRequest, from host: String, at port: UInt16, by desk: LiveDesk
  ) async -> HTTPResponse {
    let header = { (name: String) in request.headers[HTTPHeader(name)] }
    guard request.method == .POST else { return .plain(.methodNotAllowed) }
    guard header("Origin") == "http://\(host)",
      [nil, "same-origin"].contains(header("Sec-Fetch-Site")),
      desk.admits(cookies: header("Cookie"), port: port)
    else { return .plain(.forbidden) }
    guard header("Content-Type") == "application/json" else {
      return .plain(.unsupportedMediaType)
    }
    guard let length = header("Content-Length").flatMap({ Int($0) }),
      header("Transfer-Encoding") == nil
    else { return .plain(.lengthRequired) }
    guard length <= LiveDesk.mostBytes else {
      return .plain(
        .payloadTooLarge, "text/plain; charset=utf-8",
        self.body(Data("the code is longer than \(LiveDesk.mostBytes >> 10) KiB".utf8)))
    }
    guard let data = try? await request.bodyData, data.count <= LiveDesk.mostBytes,
      let run = try? JSONDecoder().decode(LiveRun.self, from: data)
    else { return .plain(.badRequest) }
    guard run.token == desk.token else { return .plain(.forbidden) }
    switch await desk.run(run) {
    case nil:
      return .plain(
        .tooManyRequests, "application/json",
        body(Data("{\"position\": \(await desk.waitingCount + 1)}".utf8)))
    case .changed?: return .plain(.conflict)
    case .refused(let reason)?:
      return .plain(
        HTTPStatusCode(422, phrase: "Unprocessable Content"), "text/plain; charset=utf-8",
        body(Data(reason.utf8)))
    case .result(let result)?:
      return .plain(.ok, "application/json", body((try? JSONEncoder().encode(result)) ?? Data()))
    }
  }

  /// - Parameters:
  ///   - path: the path without its query, percent-decoded
  ///   - known: the version of the last event that the client knows
  ///   - token: the token with which a page may run code, or nil if it may not
  /// - Returns: the response to `GET`
  private func response(to path: String, known: Int?, token: String?) async -> HTTPResponse {
    switch path {
    case LivePage.script:
      return .plain(.ok, "text/javascript; charset=utf-8", body(Data(PackageResources.live_js)))
    case LivePage.style:
      return .plain(.ok, "text/css; charset=utf-8", body(Data(PackageResources.live_css)))
    case LivePage.events:
      let event = await broadcaster.event(otherThan: known, within: Self.pollTimeout)
      return .plain(.ok, "application/json", body((try? JSONEncoder().encode(event)) ?? Data()))
    default:
      // Read before the file: a page that is rendered in between reloads once more.
      let version = await broadcaster.latest.version
      if let file = SiteFile(path, in: folder) { return response(.ok, with: file, version, token) }
      guard let file = SiteFile("/404.html", in: folder) else { return .plain(.notFound) }
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

/// The right to run code from a page, and the places in the queue for it.
///
/// Any program on the machine can reach a loopback port, and any page in a browser can send a request
/// there. So who may run code shows a pass that the terminal has printed, as a cookie, and the token
/// of a page that was sent for that cookie.
actor LiveDesk {
  /// How many run at a time, and how many may run or wait.
  static let running = 2
  static let most = 10

  /// The largest request, in bytes.
  static let mostBytes = 64 << 10

  /// 128 bits that are new at each start.
  nonisolated let pass = LiveDesk.secret()
  nonisolated let token = LiveDesk.secret()

  /// How many wait.
  var waitingCount: Int { waiting.count }

  private let answer: @Sendable (LiveRun) async -> LiveRun.Answer
  private var active = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ answer: @escaping @Sendable (LiveRun) async -> LiveRun.Answer) {
    self.answer = answer
  }

  /// Whether the cookies of a request hold the pass.
  nonisolated func admits(cookies: String?, port: UInt16) -> Bool {
    let wanted = "\(Self.cookie(for: port))=\(pass)"
    return cookies?.split(separator: ";").contains {
      $0.trimmingCharacters(in: .whitespaces) == wanted
    } ?? false
  }

  /// The name of the cookie: cookies do not distinguish ports.
  static func cookie(for port: UInt16) -> String { "workbook-\(port)" }

  /// Runs code when its turn comes: first come, first served.
  ///
  /// - Returns: nil if too many wait already
  func run(_ run: LiveRun) async -> LiveRun.Answer? {
    guard active + waiting.count < Self.most else { return nil }
    if active < Self.running {
      active += 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    // Whoever is next takes the place.
    defer { if waiting.isEmpty { active -= 1 } else { waiting.removeFirst().resume() } }
    return await answer(run)
  }

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let half = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - half.count) + half
    }.joined()
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

  /// The length of the body, or nil if it is unknown.
  fileprivate var length: Int? {
    if case .httpBody(let body) = payload { body.count } else { nil }
  }
}

/// The reason why a site can't be served, with advice, in one line.
public struct SiteServerError: Error, Hashable, Sendable, CustomStringConvertible {
  private let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// The reason and the advice.
  public var description: String {
    "\(reason); another program may use this port: choose one with '--port', or 0 for any"
  }
}

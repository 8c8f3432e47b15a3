import Foundation
import Sandbox
import Synchronization

/// Serves a rendered site to the person who started it, with pages that reload themselves and run code.
///
/// Files are read at each request, so the site may be rendered again at any time.
public final class SiteServer: Sendable {
  /// The address that no other machine reaches.
  public static let loopback = "127.0.0.1"

  /// How long a request for an event waits before the client has to ask again.
  private static let pollTimeout = Duration.seconds(10)

  /// The most bytes of code that a page may send.
  private static let maxBodyBytes = 64 << 10

  private let host: String
  private let port: UInt16
  private let folder: String
  private let patience: Patience

  /// The port that the server listens on, once it does.
  private let servedPort = Mutex<UInt16>(0)

  private let broadcaster = ReloadBroadcaster()
  private let code: any LiveCode
  private let queue: RunQueue
  private let access = Access()
  private let progress = Mutex("")

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site
  ///   - host: the address to listen at, in figures. It decides nothing else: whoever reaches it needs the
  ///     token, and has to know the server as `localhost` or `127.0.0.1`.
  ///   - port: the port; with 0 the system chooses one
  ///   - code: runs the code of readers
  package init(
    folder: String, host: String = loopback, port: UInt16, patience: Patience = Patience(),
    code: any LiveCode
  ) {
    self.folder = folder
    self.host = host
    self.port = port
    self.patience = patience
    self.code = code
    queue = RunQueue(code)
  }

  /// The address for the browser of whoever started the server.
  ///
  /// A browser gets pages only with the token in it. It keeps the token as a cookie, so that the token leaves the
  /// address bar.
  public func address(at port: UInt16) -> String {
    "http://\(Self.loopback):\(port)/?\(Access.parameter)=\(access.token)"
  }

  /// Tells readers how far the first rendering is, in words, until there are pages.
  public func show(progress text: String) { progress.withLock { $0 = text } }

  /// Sends an event to every page in a browser.
  public func send(_ event: ReloadEvent) async {
    await broadcaster.send(event)
  }

  /// Serves until its task is cancelled.
  ///
  /// - Parameter didStart: called with the port once clients can connect
  /// - Throws: `Failure` if the port is not free; `CancellationError` at the end
  public func run(_ didStart: @escaping @Sendable (UInt16) async -> Void) async throws {
    // The first timer of each clock takes a descriptor, and Dispatch ends the process if there is none;
    // so they are made before clients can use them up.
    try await Task.sleep(for: .milliseconds(1))
    try await Task.sleep(nanoseconds: 1_000_000)
    do {
      try await Listener(host: host, patience: patience, server: self).run(port: port) { port in
        self.servedPort.withLock { $0 = port }
        await didStart(port)
      }
    } catch {
      try Task.checkCancellation()
      throw Failure(reason: "the site can't be served (\(error.localizedDescription))")
    }
  }
}

/// Who may do what.
///
/// Any program on the machine can reach a loopback port, and any page in a browser can send a request there. So the
/// server answers to its own names alone, and only to who shows the token that the terminal has printed. Code runs for
/// pages of this server alone.
private struct Access: Sendable {
  /// The name of the parameter of an address that has the token.
  static let parameter = "token"

  /// 128 bits that are new at each start.
  let token = {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let half = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - half.count) + half
    }.joined()
  }()

  /// The name of the cookie: browsers send the cookies of a host to each of its ports.
  private static func cookie(at port: UInt16) -> String { "workbook_\(port)" }

  /// The header that has a browser keep the token.
  func keepingToken(at port: UInt16) -> String {
    "Set-Cookie: \(Self.cookie(at: port))=\(token); Path=/; HttpOnly; SameSite=Strict"
  }

  /// Whether a text is the token; the time that takes says nothing about where it differs.
  func isToken(_ text: String) -> Bool {
    text.utf8.count == token.utf8.count
      && zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether a request knows the server by one of its own names, and not by one that only leads here.
  func isToServer(_ request: Request, at port: UInt16) -> Bool {
    let host = request.header("host")
    return ["localhost", SiteServer.loopback].contains { (name: String) in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }

  /// Whether a request comes from a browser that has shown the token.
  func hasToken(_ request: Request, at port: UInt16) -> Bool {
    request.cookies(Self.cookie(at: port)).contains(where: isToken)
  }

  /// Whether a request comes from a page of this server.
  func isFromPage(_ request: Request) -> Bool {
    request.header("origin") == request.header("host").map { "http://\($0)" }
      && [nil, "same-origin"].contains(request.header("sec-fetch-site"))
  }
}

// MARK: - Requests

extension SiteServer {
  /// Looks at a request before any of its body is read.
  ///
  /// - Returns: how many bytes of its body to read
  func admit(_ request: Request) throws(Refusal) -> Int {
    let port = servedPort.withLock { $0 }
    guard access.isToServer(request, at: port) else {
      throw Refusal(
        .forbidden, "the address of this server is localhost:\(port) or \(Self.loopback):\(port)\n")
    }
    let path = request.path
    // The address that the terminal prints has the token itself.
    let token = try request.parameter(Access.parameter)
    let isEntry =
      path != LivePage.run && path != LivePage.work && token.map(access.isToken) ?? false
    guard isEntry || access.hasToken(request, at: port) else {
      throw Refusal(
        .forbidden,
        "Open the address that 'workbook serve' printed, because the token in it is new at each start. Your edits "
          + "are kept in your browser.\n")
    }
    let isSent = path == LivePage.run || path == LivePage.work && request.method != "GET"
    guard isSent else {
      guard ["GET", "HEAD"].contains(request.method) else { throw Refusal(.methodNotAllowed) }
      return 0
    }
    guard request.method == "POST" else { throw Refusal(.methodNotAllowed) }
    guard access.isFromPage(request) else { throw Refusal(.forbidden) }
    guard request.header("content-type") == "application/json" else {
      throw Refusal(.unsupportedMediaType)
    }
    return try request.bodyLength(atMost: Self.maxBodyBytes)
  }

  /// Answers a request; the task is cancelled when the client goes away.
  func respond(to request: Request, body: Data) async throws(Refusal) -> Response {
    guard let path = request.path else { throw Refusal(.badRequest) }
    switch path {
    case LivePage.run: return try await response(to: try decoded(LiveRun.self, from: body))
    case LivePage.work where request.method == "POST":
      let save = try decoded(Save.self, from: body)
      guard let work = code.save(save.work, over: save.base) else { throw Refusal(.conflict) }
      return .json(work)
    case LivePage.work:
      guard let lesson = try request.parameter("lesson").flatMap({ RequestName(rawValue: $0) })
      else {
        throw Refusal(.badRequest)
      }
      return .json(code.works(on: lesson))
    case LivePage.events:
      let known = try request.parameter("known")
      let version = known.flatMap { UInt32($0) }.map(Int.init)
      guard known == version.map(String.init) else { throw Refusal(.badRequest) }
      return .json(await broadcaster.event(otherThan: version, within: Self.pollTimeout))
    default: return try await page(path, for: request)
    }
  }

  /// A page's request to save a reader's code of an exercise.
  private struct Save: Decodable {
    let work: LiveWork

    /// What the page takes the file for.
    let base: String
  }

  private func decoded<Value: Decodable>(
    _: Value.Type, from body: Data
  ) throws(Refusal) -> Value {
    // The decoder also reads UTF-16 and UTF-32, in which each bracket has a NUL beside it. JSON in UTF-8 has none.
    guard !body.contains(0), let value = try? JSONDecoder().decode(Value.self, from: body) else {
      throw Refusal(.badRequest)
    }
    return value
  }

  private func response(to run: LiveRun) async throws(Refusal) -> Response {
    switch await queue.answer(run) {
    case nil:
      throw Refusal(.tooManyRequests, "too many programs are running; stop one in a different tab")
    case .stopped?: return .text(.noContent)
    case .notYet?: throw Refusal(.serviceUnavailable)
    case .changed?: throw Refusal(.conflict)
    case .refused(let reason)?: throw Refusal(.unprocessableContent, reason)
    case .result(let result)?: return .json(result)
    }
  }

  /// The response with a page or another file of the site; the address with the token leads to one without.
  private func page(_ path: String, for request: Request) async throws(Refusal) -> Response {
    let port = servedPort.withLock { $0 }
    if let token = try request.parameter(Access.parameter), access.isToken(token) {
      // A path with two slashes would lead to another server.
      let place = request.rawPath.hasPrefix("//") ? "/" : request.rawPath
      return .text(.seeOther, headers: ["Location: \(place)", access.keepingToken(at: port)])
    }
    if let (content, type) = LivePage.file(at: path) {
      return Response(.ok, type: type, .data(content))
    }
    // Read before the file: a page that is rendered in between reloads once more.
    let version = await broadcaster.latest.version
    if let file = SiteFile(path, in: folder) { return response(.ok, with: file, version) }
    guard let file = SiteFile("/404.html", in: folder) else {
      let text = LivePage.waiting(progress.withLock { $0 })
      return Response(.serviceUnavailable, type: LivePage.type, .data(text))
    }
    return response(.notFound, with: file, version)
  }

  /// The response with a file; a page gets the script that reloads it and runs its code.
  private func response(
    _ status: Response.Status, with file: SiteFile, _ version: Int
  ) -> Response {
    guard let page = file.page else {
      return Response(status, type: file.type, .file(file.handle, size: file.size))
    }
    return Response(
      status, type: file.type, .data(LivePage.make(from: page, version: version)))
  }
}

extension SiteServer {
  /// The reason why a site can't be served, with advice, in one line.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    let reason: String

    /// The reason and the advice.
    public var description: String {
      "\(reason); if another program uses this port, choose a different one with '--port', or 0 for any"
    }
  }
}

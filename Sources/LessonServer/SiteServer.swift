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

  /// The maximum size of the code that a page sends, in bytes.
  private static let maxBodyBytes = 64 << 10

  let host: String
  let port: UInt16
  let timeouts: ClientTimeouts
  let token = Access.newToken()

  private let folder: String
  private let code: any LiveCode
  private let queue: RunQueue
  private let event = Mutex(ReloadEvent())
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
    folder: String, host: String = loopback, port: UInt16,
    timeouts: ClientTimeouts = ClientTimeouts(),
    code: any LiveCode
  ) {
    self.folder = folder
    self.host = host
    self.port = port
    self.timeouts = timeouts
    self.code = code
    queue = RunQueue(code)
  }

  /// The address for the browser of whoever started the server.
  ///
  /// A browser gets pages only with the token in it. It keeps the token as a cookie, so that the token leaves the
  /// address bar.
  ///
  /// - Parameter page: the path of the page to open, such as `en/relays.html`; empty for the first one
  public func address(at port: UInt16, page: String = "") -> String {
    "http://\(Self.loopback):\(port)/\(page)?\(Access.parameter)=\(token)"
  }

  /// Tells readers how far the first rendering is, in words, until there are pages.
  public func show(progress text: String) { progress.withLock { $0 = text } }

  /// Sends an event to every page in a browser.
  public func send(_ new: ReloadEvent) {
    event.withLock { event in
      let version = event.version + 1
      event = new
      event.version = version
    }
  }

  /// Serves until its task is cancelled.
  ///
  /// - Parameter didStart: called with the port once clients can connect
  /// - Throws: `CheckError` if the port is not free; `CancellationError` at the end
  public func run(_ didStart: @escaping @Sendable (UInt16) async -> Void) async throws {
    // The first timer of each clock takes a descriptor, and Dispatch ends the process if there is none;
    // so they are made before clients can use them up.
    try await Task.sleep(for: .milliseconds(1))
    try await Task.sleep(nanoseconds: 1_000_000)
    do {
      try await listen(didStart)
    } catch {
      try Task.checkCancellation()
      throw CheckError(
        "the site can't be served (\(error.localizedDescription))",
        advice: "if another program uses this port, choose a different one with '--port', or write "
          + "'--port 0' for any free port")
    }
  }
}

/// Who may do what.
///
/// Any program on the machine can reach a loopback port, and any page in a browser can send a request there. So the
/// server answers to its own names alone, and only to who shows the token that the terminal has printed. Code runs for
/// pages of this server alone.
struct Access {
  /// The name of the parameter of an address that has the token.
  static let parameter = "token"

  let token: String
  let port: UInt16

  /// Makes 128 bits at random, as digits.
  static func newToken() -> String {
    (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }

  /// The name of the cookie: browsers send the cookies of a host to each of its ports.
  private var cookie: String { "workbook_\(port)" }

  /// The header that has a browser keep the token.
  var cookieHeader: String { "Set-Cookie: \(cookie)=\(token); Path=/; HttpOnly; SameSite=Strict" }

  /// Whether a text is the token; the time that takes says nothing about where it differs.
  func isToken(_ text: String) -> Bool {
    text.utf8.count == token.utf8.count
      && zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether a request knows the server by one of its own names, and not by one that only leads here.
  func isToServer(_ request: Request) -> Bool {
    let host = request.headers["host"]
    return ["localhost", SiteServer.loopback].contains { (name: String) in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }

  /// Whether a request comes from a browser that has shown the token.
  func hasToken(_ request: Request) -> Bool {
    request.cookies(cookie).contains(where: isToken)
  }

  /// Whether a request comes from a page of this server.
  func isFromPage(_ request: Request) -> Bool {
    request.headers["origin"] == request.headers["host"].map { "http://\($0)" }
      && [nil, "same-origin"].contains(request.headers["sec-fetch-site"])
  }
}

// MARK: - Requests

extension SiteServer {
  /// Looks at a request before any of its body is read.
  ///
  /// - Returns: how many bytes of its body to read
  func admit(_ request: Request, by access: Access) throws(Refusal) -> Int {
    guard access.isToServer(request) else {
      throw Refusal(
        .forbidden,
        "this server only answers at localhost:\(access.port) or \(Self.loopback):\(access.port)\n"
      )
    }
    let path = request.path
    let isForCode = path == LivePage.run || path == LivePage.work
    // The address that the terminal prints has the token itself, and leads to one without.
    if !isForCode, let token = try request.parameter(Access.parameter), access.isToken(token) {
      // A path with two slashes would lead to another server.
      let place = request.rawPath.hasPrefix("//") ? "/" : request.rawPath
      throw Refusal(.seeOther, headers: ["Location: \(place)", access.cookieHeader])
    }
    guard access.hasToken(request) else {
      throw Refusal(
        .forbidden,
        "Open the address that 'workbook serve' printed at its last start, because this page needs the token in "
          + "that address, and the token is new at each start. Your edits are still in this browser.\n"
      )
    }
    let isSent = path == LivePage.run || path == LivePage.work && request.method != "GET"
    guard isSent else {
      guard ["GET", "HEAD"].contains(request.method) else { throw Refusal(.methodNotAllowed) }
      return 0
    }
    guard request.method == "POST" else { throw Refusal(.methodNotAllowed) }
    guard access.isFromPage(request) else { throw Refusal(.forbidden) }
    guard request.headers["content-type"] == "application/json" else {
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
      guard let text = code.save(try decoded(LiveWork.self, from: body)) else {
        throw Refusal(.conflict)
      }
      return .json(text)
    case LivePage.work:
      guard let lesson = try request.parameter("lesson").flatMap(RequestName.init(rawValue:)) else {
        throw Refusal(.badRequest)
      }
      return .json(code.works(on: lesson))
    case LivePage.events:
      let known = try request.parameter("known")
      let version = known.flatMap(UInt32.init(spelled:))
      guard (known == nil) == (version == nil) else { throw Refusal(.badRequest) }
      return .json(await event(otherThan: version))
    default: return page(path)
    }
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
    do {
      return .json(try await queue.answer(run))
    } catch let refusal as Refusal {
      throw refusal
    } catch is CancellationError {
      return .text(.noContent)
    } catch {
      throw Refusal.unprocessable("\(error)")
    }
  }

  /// Waits for an event that a client does not know yet, by looking again and again.
  ///
  /// - Returns: the latest event, known or not
  private func event(otherThan version: UInt32?) async -> ReloadEvent {
    let end = ContinuousClock.now + Self.pollTimeout
    while true {
      let latest = event.withLock { $0 }
      guard latest.version == version, ContinuousClock.now < end,
        (try? await Task.sleep(for: .milliseconds(100))) != nil
      else { return latest }
    }
  }

  /// The response with a page or another file of the site, or with a part of the script on its pages.
  ///
  /// A page gets the script that reloads it and runs its code.
  private func page(_ path: String) -> Response {
    if let part = LivePage.parts[path] {
      return Response(.ok, type: SiteFile.type(of: path), .data(part))
    }
    // Read before the file: a page that is rendered in between reloads once more.
    let version = event.withLock { $0.version }
    let found = SiteFile(path, in: folder)
    guard let file = found ?? SiteFile("/404.html", in: folder) else {
      let text = LivePage.waiting(progress.withLock { $0 })
      return Response(.serviceUnavailable, type: SiteFile.html, .data(text))
    }
    let body = file.page.map { Response.Body.data(LivePage.make(from: $0, version: version)) }
    return Response(
      found == nil ? .notFound : .ok, type: file.type,
      body ?? .file(file.handle, size: file.size))
  }
}

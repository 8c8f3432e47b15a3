import FlyingFox
import FlyingSocks
import Foundation

/// Serves a rendered site to this machine alone, with pages that load themselves again.
///
/// Files are read when they are asked for, so the site may be rendered anew at any time.
public final class SiteServer: Sendable {
  /// How long a page waits for news before it asks again; less than the library's own limit.
  private static let patience = Duration.seconds(10)

  /// How many seconds anything may take the library on a machine that is busy otherwise.
  private static let limit = 120.0

  private let folder: String
  private let board = NewsBoard(LiveNews())
  private let server: HTTPServer

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site.
  ///   - port: the port on the loopback address 127.0.0.1; with 0 the system chooses one.
  /// - Throws: where 127.0.0.1 is no address here.
  public init(folder: String, port: UInt16) throws {
    self.folder = folder
    server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.limit, logger: .disabled)
  }

  /// Serves until its task is cancelled.
  ///
  /// - Parameter didStart: told the port once it can be reached.
  /// - Throws: `ServerFault` where the port can't be had; `CancellationError` at the end.
  public func run(_ didStart: @escaping @Sendable (UInt16) async -> Void) async throws {
    await server.appendRoute("*") { [folder, board] request in
      await Self.answer(request, from: folder, board)
    }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { [server] in try await server.run() }
        group.addTask { [server] in
          try await server.waitUntilListening(timeout: Self.limit)
          if case .ip4(_, let port) = await server.listeningAddress { await didStart(port) }
        }
        // The first to fail ends the other.
        for try await _ in group {}
      }
    } catch {
      try Task.checkCancellation()
      throw ServerFault("the site can't be served (\(error.localizedDescription))")
    }
  }

  /// Tells everyone who reads a page.
  public func tell(_ news: LiveNews) async {
    await board.put(news)
  }

  private static func answer(
    _ request: HTTPRequest, from folder: String, _ board: NewsBoard
  ) async -> HTTPResponse {
    guard isLocal(request) else { return HTTPResponse(statusCode: .forbidden) }
    switch request.path {
    case LivePage.Address.script:
      return response("text/javascript; charset=utf-8", Data(PackageResources.live_js))
    case LivePage.Address.news:
      let known = request.query["known"].flatMap(Int.init)
      let news = await board.news(otherThan: known, within: patience)
      return response("application/json", (try? JSONEncoder().encode(news)) ?? Data())
    default:
      // Asked before the file is read: a page that is rendered in between is loaded once more.
      let version = await board.latest.version
      if let file = ServedFile(request.path, in: folder) { return response(file, version) }
      return ServedFile("/404.html", in: folder).map { response($0, version, .notFound) }
        ?? HTTPResponse(statusCode: .notFound)
    }
  }

  /// Whether a request is meant for this machine: a page elsewhere may have a name that leads here.
  private static func isLocal(_ request: HTTPRequest) -> Bool {
    let name = request.headers[.host]?.split(separator: ":").first
    return name == "127.0.0.1" || name == "localhost"
  }

  private static func response(
    _ file: ServedFile, _ version: Int, _ status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    let data = file.isPage ? LivePage.make(from: file.data, version: version) : file.data
    return response(file.type, data, status)
  }

  private static func response(
    _ type: String, _ data: Data, _ status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type, .cacheControl: "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: data)
  }
}

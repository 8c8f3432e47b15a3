import Foundation

/// Answers requests with the files of a site, its reload script, and reload events.
struct Responder: Sendable {
  /// How long a request for an event waits before the client has to ask again.
  private static let patience = Duration.seconds(10)

  let folder: String
  let broadcaster: ReloadBroadcaster

  /// The bytes of the response to a request.
  ///
  /// - Parameter bytes: the head of the request.
  /// - Returns: the whole response.
  func answer(to bytes: [UInt8]) async -> Data {
    guard let request = RequestHead(bytes) else { return Response(.badRequest).bytes() }
    return await response(to: request).bytes(hasBody: request.method != "HEAD")
  }

  private func response(to request: RequestHead) async -> Response {
    guard request.hosts.count < 2 else { return Response(.badRequest) }
    guard request.isLocal else { return Response(.forbidden) }
    guard ["GET", "HEAD"].contains(request.method) else { return Response(.methodNotAllowed) }
    switch request.path {
    case ReloadingPage.Address.script:
      return Response(.ok, "text/javascript; charset=utf-8", Data(PackageResources.live_js))
    case ReloadingPage.Address.event:
      let known = request.query["known"].flatMap { Int($0) }
      let event = await broadcaster.event(otherThan: known, within: Self.patience)
      return Response(.ok, "application/json", (try? JSONEncoder().encode(event)) ?? Data())
    default:
      // Read before the file: a page that is rendered in between reloads once more.
      let version = await broadcaster.latest.version
      if let file = ServedFile(request.path, in: folder) { return response(.ok, file, version) }
      return ServedFile("/404.html", in: folder).map { response(.notFound, $0, version) }
        ?? Response(.notFound)
    }
  }

  private func response(_ status: Response.Status, _ file: ServedFile, _ version: Int) -> Response {
    let page = file.isPage ? ReloadingPage.make(from: file.data, version: version) : file.data
    return Response(status, file.type, page)
  }
}

import Foundation
import ReactiveCore

/// A server in the memory of the app, for a start without a network.
final class DemoServer: Transport {
  private let menu = """
    [{"id": 1, "name": "Fritters", "cents": 600},
     {"id": 2, "name": "Noodles", "cents": 950},
     {"id": 3, "name": "Bibimbap", "cents": 1150}]
    """

  /// The requests so far, such as "GET /menu".
  private(set) var log: [String] = []

  func send(_ request: Request) -> Single<Response> {
    Single.deferred { [self] in
      log.append("\(request.method) \(request.path)")
      return .just(answer(to: request))
    }
  }

  private func answer(to request: Request) -> Response {
    switch (request.method, request.path) {
    case ("GET", "/menu"), ("POST", "/orders"):
      Response(body: Data(menu.utf8))
    default: Response(status: 404)
    }
  }
}

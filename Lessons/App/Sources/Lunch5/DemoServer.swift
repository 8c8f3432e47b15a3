import Foundation
import ReactiveCore

/// A server in the memory of the app, for a start without a network.
///
/// It knows the password "password" of every customer.
final class DemoServer: Transport {
  private let menu = """
    [{"id": 1, "name": "Fritters", "cents": 600},
     {"id": 2, "name": "Noodles", "cents": 950},
     {"id": 3, "name": "Bibimbap", "cents": 1150}]
    """

  /// The requests so far, such as "GET /menu".
  private(set) var log: [String] = []

  /// Whether it can't be reached.
  var isOffline = false

  /// Whether it refuses all tokens, however new they are.
  var refusesTokens = false

  /// How many pairs of tokens it has handed out.
  private var issued = 0
  private var isAccessValid = false

  func send(_ request: Request) -> Single<Response> {
    Single.deferred { [self] in
      if isOffline { return .error(LunchError.offline) }
      log.append("\(request.method) \(request.path)")
      return .just(answer(to: request))
    }
  }

  /// Makes the access token expire, as a server does after some minutes.
  func expireAccess() { isAccessValid = false }

  private func answer(to request: Request) -> Response {
    switch (request.method, request.path) {
    case ("POST", "/login"):
      return request.contains("\"password\":\"password\"")
        ? newTokens() : Response(status: 401)
    case ("POST", "/refresh"):
      return request.contains("refresh-\(issued)")
        ? newTokens() : Response(status: 401)
    default: break
    }
    guard isAccessValid, !refusesTokens,
      request.token == "access-\(issued)"
    else {
      return Response(status: 401)
    }
    switch (request.method, request.path) {
    case ("GET", "/menu"), ("POST", "/orders"):
      return Response(body: Data(menu.utf8))
    default: return Response(status: 404)
    }
  }

  private func newTokens() -> Response {
    issued += 1
    isAccessValid = true
    let body =
      #"{"access": "access-\#(issued)", "refresh": "refresh-\#(issued)"}"#
    return Response(body: Data(body.utf8))
  }
}

extension Request {
  fileprivate func contains(_ text: String) -> Bool {
    String(decoding: body ?? Data(), as: UTF8.self).contains(text)
  }
}

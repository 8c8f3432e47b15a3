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

  /// The last order, as it was sent.
  private(set) var lastOrder = ""

  /// How many orders the customer has placed.
  private var orders = 7

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
    case ("GET", "/menu"): return Response(body: Data(menu.utf8))
    case ("POST", "/orders"):
      orders += 1
      lastOrder = String(decoding: request.body ?? Data(), as: UTF8.self)
      return Response(body: Data(menu.utf8))
    case ("GET", let path) where path.hasPrefix("/orders"):
      let last = path.split(separator: "/").last.flatMap { Int($0) }
      return page(before: last ?? orders + 1)
    default: return Response(status: 404)
    }
  }

  /// Three orders, the newest first.
  private func page(before id: Int) -> Response {
    let ids = Array(stride(from: id - 1, to: 0, by: -1).prefix(3))
    let rows = ids.map {
      #"{"id": \#($0), "dishes": "Order \#($0)", "total": 950}"#
    }.joined(separator: ", ")
    let next = ids.last.map { $0 > 1 ? "\"\($0)\"" : "null" } ?? "null"
    let body = #"{"rows": [\#(rows)], "next": \#(next)}"#
    return Response(body: Data(body.utf8))
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

import Foundation
import ReactiveCore

/// A request of the server.
struct Request: Equatable, Sendable {
  var method = "GET"
  var path: String
  var body: Data?
  var token: String?
}

/// An answer of the server.
struct Response: Equatable, Sendable {
  var status = 200
  var body = Data()
}

/// What carries requests to the server.
///
/// It answers on the main thread, and fails if there is no answer.
protocol Transport {
  func send(_ request: Request) -> Single<Response>
}

extension Transport {
  /// Sends a request and decodes the answer.
  func load<Answer: Decodable>(
    _ type: Answer.Type, _ request: Request
  ) -> Single<Answer> {
    send(request).map { response in
      switch response.status {
      case 200..<300:
        try JSONDecoder().decode(type, from: response.body)
      case 401: throw LunchError.loggedOut
      case 409:
        throw LunchError.soldOut(
          dish: String(decoding: response.body, as: UTF8.self))
      case let status: throw LunchError.server(status: status)
      }
    }
  }
}

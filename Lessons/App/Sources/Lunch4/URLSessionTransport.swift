import Foundation
import ReactiveCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries requests over the network.
struct URLSessionTransport: Transport {
  let server: URL

  func send(_ request: Request) -> Single<Response> {
    let urlRequest = urlRequest(for: request)
    return Single.create { answer in
      // The task calls its closure once, on one thread.
      nonisolated(unsafe) let answer = answer
      let task = URLSession.shared.dataTask(with: urlRequest) {
        data, response, error in
        guard error == nil, let response = response as? HTTPURLResponse
        else {
          let error = error ?? URLError(.badServerResponse)
          return answer(.failure(Self.failure(for: error)))
        }
        let body = data ?? Data()
        answer(
          .success(Response(status: response.statusCode, body: body)))
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
    .observe(on: MainScheduler.instance)
  }

  /// What the app makes of an error of the session.
  static func failure(for error: any Error) -> any Error {
    switch (error as? URLError)?.code {
    case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed:
      LunchError.offline
    default: error
    }
  }

  private func urlRequest(for request: Request) -> URLRequest {
    var result = URLRequest(
      url: server.appendingPathComponent(request.path))
    result.httpMethod = request.method
    result.httpBody = request.body
    if let token = request.token {
      result.setValue(
        "Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return result
  }
}

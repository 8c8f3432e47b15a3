import Foundation
import ReactiveCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries requests over the network.
struct URLSessionTransport: Transport {
  let server: URL

  func send(_ request: Request) -> Observable<Response> {
    let urlRequest = urlRequest(for: request)
    return Observable.create { observer in
      // The task calls its closure once, on one thread.
      nonisolated(unsafe) let observer = observer
      let task = URLSession.shared.dataTask(with: urlRequest) {
        data, response, error in
        guard error == nil, let response = response as? HTTPURLResponse
        else {
          return observer.onError(
            Self.failure(for: error ?? URLError(.badServerResponse)))
        }
        observer.onNext(
          Response(status: response.statusCode, body: data ?? Data()))
        observer.onCompleted()
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

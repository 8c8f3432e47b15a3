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
        data, response, _ in
        guard let response = response as? HTTPURLResponse else {
          return observer.onError(LunchError.offline)
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

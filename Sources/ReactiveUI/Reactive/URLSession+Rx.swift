public import Foundation
public import ReactiveCore

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// An error of a request that a session has carried out.
///
/// When the session itself fails, for example because the device is offline, the observable passes
/// on the session's own error, such as a `URLError`.
public enum RxCocoaURLError: Error, CustomDebugStringConvertible {
  /// The session returned neither a response nor an error.
  case unknown

  /// The response isn't an HTTP response.
  case nonHTTPResponse(response: URLResponse)

  /// The status code of the response isn't in the range `200..<300`.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)

  /// The body of the response isn't JSON, although you asked for JSON.
  case deserializationError(error: any Error)

  /// A description of the error.
  public var debugDescription: String {
    switch self {
    case .unknown: "The request returned neither a response nor an error."
    case .nonHTTPResponse(let response): "The response is not an HTTP response: \(response)"
    case .httpRequestFailed(let response, _):
      "The request failed with status \(response.statusCode)."
    case .deserializationError(let error): "The response could not be read as JSON: \(error)"
    }
  }
}

extension Reactive where Base: URLSession {
  /// Creates an observable that sends a request and emits the response, whatever its status code.
  ///
  /// The request is sent at each subscription, and cancelled if you dispose of the subscription.
  /// The response is emitted on the session's delegate queue, not on the main thread.
  ///
  /// The observable fails with the session's own error if there is one, and with
  /// ``RxCocoaURLError/nonHTTPResponse(response:)`` if the response isn't an HTTP response.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = base
    return Observable.create { observer in
      // The task calls its closure once, on one thread.
      let observer = Transfer(observer)
      let task = session.dataTask(with: request) { data, response, error in
        do {
          observer.value.onNext(try httpResponse(data, response, error))
          observer.value.onCompleted()
        } catch {
          observer.value.onError(error)
        }
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// Creates an observable that sends a request and emits the body of the response.
  ///
  /// It fails with ``RxCocoaURLError/httpRequestFailed(response:data:)`` if the status code isn't in
  /// the range `200..<300`, and otherwise behaves like ``response(request:)``.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// Creates an observable that sends a request and emits the JSON in the body of the response.
  ///
  /// It fails with ``RxCocoaURLError/deserializationError(error:)`` if the body isn't JSON, and
  /// otherwise behaves like ``data(request:)``.
  ///
  /// - Parameters:
  ///   - request: the request
  ///   - options: options for `JSONSerialization`, which reads the body
  public func json(
    request: URLRequest, options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// Creates an observable that sends a GET request and emits the JSON in the body of the response.
  ///
  /// It behaves like ``json(request:options:)``.
  public func json(url: URL) -> Observable<Any> {
    json(request: URLRequest(url: url))
  }
}

/// Returns the response that a data task has passed to its closure.
private func httpResponse(
  _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
) throws -> (response: HTTPURLResponse, data: Data) {
  // After an interrupted transfer, the task passes an error, and on Apple's platforms also the
  // response. So look for the error first.
  if let error { throw error }
  guard let data, let response else { throw RxCocoaURLError.unknown }
  guard let response = response as? HTTPURLResponse else {
    throw RxCocoaURLError.nonHTTPResponse(response: response)
  }
  return (response, data)
}

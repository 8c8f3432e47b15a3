/// A server that calls back, as `URLSession` does, with a response that arrives
/// when the program says so.
public final class CallbackServer {
  /// A request that is waiting for its response.
  public final class Request {
    fileprivate let path: String
    fileprivate var completion: ((Result<String, any Error>) -> Void)?

    fileprivate init(
      _ path: String,
      _ completion: @escaping (Result<String, any Error>) -> Void
    ) {
      self.path = path
      self.completion = completion
    }

    /// Stops waiting, so that the response doesn't arrive anymore.
    public func cancel() {
      if completion != nil { print("canceled: \(path)") }
      completion = nil
    }
  }

  private var requests: [Request] = []

  /// Creates a server that has no requests yet.
  public init() {}

  /// Sends a request, and calls back with the response.
  @discardableResult
  public func request(
    _ path: String, completion: @escaping (Result<String, any Error>) -> Void
  ) -> Request {
    print("request: \(path)")
    let request = Request(path, completion)
    requests.append(request)
    return request
  }

  /// Lets the response to the oldest open request arrive.
  public func respond(_ response: Result<String, any Error>) {
    requests.removeAll { $0.completion == nil }
    guard !requests.isEmpty else { return }
    let request = requests.removeFirst()
    let completion = request.completion
    request.completion = nil
    completion?(response)
  }
}

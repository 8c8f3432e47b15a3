/// A loader with a callback, which responds when the program says so.
public final class TextLoader {
  private var completion: ((Result<String, any Error>) -> Void)?

  /// Creates a loader that isn't loading anything.
  public init() {}

  /// Sends a request, and calls the closure once, with the response or with an
  /// error.
  public func load(
    _ completion: @escaping (Result<String, any Error>) -> Void
  ) {
    self.completion = completion
  }

  /// Cancels the request, if it is still running.
  public func cancel() {
    if completion != nil { print("request canceled") }
    completion = nil
  }

  /// Lets the response arrive.
  public func respond(with result: Result<String, any Error>) {
    let completion = completion
    self.completion = nil
    completion?(result)
  }
}

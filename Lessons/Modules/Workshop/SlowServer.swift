/// A server that responds to a search when the program says so, in any order.
public final class SlowServer {
  private var completions: [String: (String) -> Void] = [:]

  /// Creates a server that has no requests yet.
  public init() {}

  /// Sends a search, whose results arrive with `respond(to:)`.
  public func search(_ query: String, completion: @escaping (String) -> Void) {
    print("request: \(query)")
    completions[query] = completion
  }

  /// Lets the response to a search arrive.
  public func respond(to query: String) {
    completions.removeValue(forKey: query)?("results for \(query)")
  }
}

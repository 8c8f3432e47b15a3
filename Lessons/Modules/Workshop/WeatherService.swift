/// A weather service that counts its requests, and responds when the program
/// says so.
public final class WeatherService {
  /// How many requests have been sent.
  public private(set) var requests = 0
  private var responses: [() -> Void] = []

  /// Creates a service that has no requests yet.
  public init() {}

  /// Sends a request, and returns the temperature, which rises by one degree
  /// with each request.
  public func degrees() -> Int {
    requests += 1
    return 20 + requests
  }

  /// Sends a request, and calls the closure with the temperature when the
  /// response arrives.
  public func load(_ completion: @escaping (Int) -> Void) {
    let degrees = degrees()
    responses.append { completion(degrees) }
  }

  /// Lets the responses arrive in the order in which `load(_:)` was called.
  public func respond() {
    let arriving = responses
    responses = []
    for response in arriving { response() }
  }
}

/// A weather service that counts its requests.
public final class WeatherService {
  /// How many requests have been sent.
  public private(set) var requests = 0

  /// Creates a service that has no requests yet.
  public init() {}

  /// Sends a request, and returns the temperature, which rises by one degree
  /// with each request.
  public func degrees() -> Int {
    requests += 1
    return 20 + requests
  }
}

/// The reason why a site can't be served, with the next step, in one line.
public struct SiteServerError: Error, Hashable, Sendable {
  private let reason: String

  /// Makes an error.
  init(_ reason: String) {
    self.reason = reason
  }
}

extension SiteServerError: CustomStringConvertible {
  /// The reason and the next step.
  public var description: String {
    "\(reason); another program may use this port: choose one with '--port', or 0 for any"
  }
}

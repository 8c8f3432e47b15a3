/// Why a site can't be served, and what to do about it, in one line.
public struct ServerFault: Error, Hashable, Sendable {
  private let reason: String

  /// States a reason.
  init(_ reason: String) {
    self.reason = reason
  }
}

extension ServerFault: CustomStringConvertible {
  /// The reason and the next step.
  public var description: String {
    "\(reason); another program may use this port: choose one with '--port', or 0 for any"
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The scheduler's type and what its clock shows, for debugging.
  public var debugDescription: String { "\(type(of: self)) at \(clock)" }
}

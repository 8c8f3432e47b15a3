/// The error of a `#` in a timeline, unless another one is given.
public struct MarbleError: Error, Hashable, Sendable {
  /// Makes one.
  public init() {}
}

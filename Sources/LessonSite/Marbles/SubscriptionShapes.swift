/// The shapes on a lane for the start and the end of a subscription.
enum SubscriptionShapes {
  /// An arrow up to the stream that is subscribed to; on that stream itself it stands below the
  /// line.
  static func start(_ x: Int, top: Int) -> HTML {
    let head: HTML = "M\(x - 4) \(top + 6)L\(x) \(top)l4 6"
    return "<path class=\"arrow up\" d=\"M\(x) \(top + 14)V\(top)\(head)\"/>"
  }

  /// The end of a subscription: a cut through its line.
  static func end(_ x: Int) -> HTML {
    "<path class=\"arrow cut\" d=\"M\(x)-7v14m-4-14h8m-8 14h8\"/>"
  }
}

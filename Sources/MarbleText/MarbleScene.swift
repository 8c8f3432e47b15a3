/// What a diagram shows, however it is laid out: input streams, their subscriptions, and the result.
public struct MarbleScene: Hashable, Sendable {
  /// An input stream.
  public struct Lane: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// Its events from time zero on; those before it are left out.
    public let events: [MarbleEvent]

    /// The subscriptions that are drawn below it.
    public var subscriptions: [[MarbleEvent]] = []

    /// Makes a lane.
    ///
    /// - Parameters:
    ///   - name: its name
    ///   - events: its events from time zero on
    ///   - subscriptions: the subscriptions that are drawn below it
    public init(name: String, events: [MarbleEvent], subscriptions: [[MarbleEvent]] = []) {
      self.name = name
      self.events = events
      self.subscriptions = subscriptions
    }
  }

  /// The input streams from top to bottom.
  public let lanes: [Lane]

  /// The events of the result.
  public let result: [MarbleEvent]

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - lanes: the input streams from top to bottom
  ///   - result: the events of the result
  public init(lanes: [Lane], result: [MarbleEvent]) {
    self.lanes = lanes
    self.result = result
  }

  /// Reads a diagram; nil where its last line is not its only result.
  ///
  /// - Parameter diagram: the diagram
  public init?(_ diagram: MarbleDiagram) {
    guard case .stream(MarbleDiagram.result, let timeline, let legend)? = diagram.lines.last
    else { return nil }
    var lanes: [Lane] = []
    for line in diagram.lines.dropLast() {
      switch line {
      case .operation: break
      case .stream(let name, let timeline, let legend):
        guard name != MarbleDiagram.result else { return nil }
        let events = timeline.events(legend)
          .filter { $0.sign != .subscription && $0.sign != .disposal && $0.frame >= 0 }
        lanes.append(Lane(name: name, events: events))
      case .subscription(let name, let timeline):
        guard let index = lanes.indices.last, lanes[index].name == name else { return nil }
        let origin = timeline.origin
        lanes[index].subscriptions.append(
          timeline.events(MarbleLegend()).map { MarbleEvent(frame: $0.frame + origin, $0.sign) })
      }
    }
    self.init(lanes: lanes, result: timeline.events(legend))
  }
}

/// A network that does its work when the program says so, in the order in which
/// it was asked.
public final class Network {
  private var waiting: [() -> Void] = []

  /// Creates a network that has nothing to do yet.
  public init() {}

  /// Asks for some work, which is done in `run`.
  public func later(_ work: @escaping () -> Void) {
    waiting.append(work)
  }

  /// Does all work that was asked for, or only its first pieces.
  public func run(_ pieces: Int = .max) {
    var done = 0
    while done < pieces, !waiting.isEmpty {
      waiting.removeFirst()()
      done += 1
    }
  }
}

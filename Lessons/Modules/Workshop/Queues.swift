import Dispatch
import Foundation
public import ReactiveCore

private let nameKey = DispatchSpecificKey<String>()

/// Returns where the calling code runs: `main`, or the name of a background
/// queue.
public func place() -> String {
  DispatchQueue.getSpecific(key: nameKey)
    ?? (Thread.isMainThread ? "main" : "elsewhere")
}

/// Background queues with names, for programs that show which queue runs what.
public final class Background: Sendable {
  /// A queue that stands in for the network.
  public static let network = Background("network")
  /// A queue on which files are read.
  public static let disk = Background("disk")

  private let queue: DispatchQueue
  private let name: String

  private init(_ name: String) {
    self.name = name
    queue = DispatchQueue(label: name)
    queue.setSpecific(key: nameKey, value: name)
  }

  /// A scheduler that runs its work on this queue.
  public var scheduler: SerialDispatchQueueScheduler {
    SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: name)
  }

  /// Waits until the queues have done their work, and the main thread has done
  /// what they gave it.
  public static func finish() {
    for _ in 1...5 {
      network.queue.sync {}
      disk.queue.sync {}
      _ = RunLoop.main.run(mode: .default, before: Date())
    }
  }
}

/// Returns a stream that sends a value on the network's queue, as `URLSession`
/// would deliver a response.
public func fetch<Element>(_ value: Element) -> Observable<Element> {
  Observable.just(value).subscribe(on: Background.network.scheduler)
}

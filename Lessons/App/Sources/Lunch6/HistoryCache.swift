import Foundation
import ReactiveCore

/// Keeps the history between two starts of the app.
protocol HistoryCache: AnyObject {
  /// The orders that are kept, if any; they arrive on the main thread.
  func load() -> Maybe<[PastOrder]>

  func store(_ orders: [PastOrder])

  /// Forgets the orders.
  func clear()
}

/// Keeps the history in a file, which is read and written in the background.
final class FileHistoryCache: HistoryCache {
  /// Where all caches use their files, one after the other.
  static let files = DispatchQueue(label: "history files")

  private let file: URL
  private let queue: DispatchQueue
  private let scheduler: any ImmediateSchedulerType

  /// - Parameters:
  ///   - queue: reads and writes the file
  ///   - scheduler: delivers what was read
  init(
    file: URL, queue: DispatchQueue = FileHistoryCache.files,
    scheduler: any ImmediateSchedulerType = MainScheduler.instance
  ) {
    self.file = file
    self.queue = queue
    self.scheduler = scheduler
  }

  /// A file in the folder for caches.
  convenience init(named name: String) {
    let folder = FileManager.default.urls(
      for: .cachesDirectory, in: .userDomainMask)[0]
    self.init(file: folder.appending(path: name))
  }

  func load() -> Maybe<[PastOrder]> {
    Maybe.create { [file, queue] answer in
      // The queue calls its closure once, on one thread.
      nonisolated(unsafe) let answer = answer
      queue.async {
        guard let data = try? Data(contentsOf: file),
          let orders = try? JSONDecoder()
            .decode([PastOrder].self, from: data)
        else { return answer(.completed) }
        answer(.success(orders))
      }
      return Disposables.create()
    }
    .observe(on: scheduler)
  }

  func store(_ orders: [PastOrder]) {
    queue.async { [file] in
      // A cache that can't be written is read as an older one.
      try? JSONEncoder().encode(orders)
        .write(to: file, options: Self.protection)
    }
  }

  /// A phone can't read the file while it is locked.
  private static var protection: Data.WritingOptions {
    #if os(iOS)
    [.atomic, .completeFileProtection]
    #else
    .atomic
    #endif
  }

  func clear() {
    queue.async { [file] in
      try? FileManager.default.removeItem(at: file)
    }
  }
}

/// Keeps the history until the app ends.
final class MemoryHistoryCache: HistoryCache {
  var orders: [PastOrder] = []

  func load() -> Maybe<[PastOrder]> {
    Maybe.deferred { [self] in
      orders.isEmpty ? .empty() : .just(orders)
    }
  }

  func store(_ orders: [PastOrder]) { self.orders = orders }

  func clear() { orders = [] }
}

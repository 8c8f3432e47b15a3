import Foundation
import ReactiveCore
import Testing

@testable import Lunch

struct FileHistoryCacheTests {
  private let file = URL.temporaryDirectory
    .appending(path: "\(UUID().uuidString).json")
  private let orders = [PastOrder(id: 9, dishes: "Noodles", total: 950)]
  private let queue = DispatchQueue(label: "test")

  /// Not the main thread, where other tests would have to wait for it.
  private let isAnswer = DispatchSpecificKey<Bool>()
  private let answers: SerialDispatchQueueScheduler

  init() {
    answers = SerialDispatchQueueScheduler(
      internalSerialQueueName: "answers",
      serialQueueConfiguration: { [isAnswer] in
        $0.setSpecific(key: isAnswer, value: true)
      })
  }

  private var cache: FileHistoryCache {
    FileHistoryCache(file: file, queue: queue, scheduler: answers)
  }

  @Test("What was written is read by the next start")
  func nextStart() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await cache.load().value == nil)
    cache.store(orders)
    #expect(try await cache.load().value == orders)
  }

  @Test("The file is used on a queue of its own, and not on the caller's")
  func background() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    queue.suspend()
    cache.store(orders)
    var loaded: [PastOrder] = []
    var arrivedOnScheduler: Bool?
    let load = cache.load().subscribe(onSuccess: { [isAnswer] in
      loaded = $0
      arrivedOnScheduler = DispatchQueue.getSpecific(key: isAnswer)
    })
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(loaded.isEmpty)
    queue.resume()
    // Both queues are serial, so this answer comes after the other.
    _ = try await cache.load().value
    #expect(loaded == orders)
    #expect(arrivedOnScheduler == true)
    load.dispose()
  }

  @Test("A file that is no history is read as none")
  func broken() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("[{".utf8).write(to: file)
    #expect(try await cache.load().value == nil)
  }

  @Test("A cache that was emptied has nothing for the next start")
  func emptied() async throws {
    cache.store(orders)
    cache.clear()
    #expect(try await cache.load().value == nil)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}

import Foundation
import Testing

@testable import Lunch

struct FileHistoryCacheTests {
  @Test("What was written is read by the next start")
  func nextStart() throws {
    let file = URL.temporaryDirectory
      .appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let orders = [PastOrder(id: 9, dishes: "Noodles", total: 950)]
    #expect(FileHistoryCache(file: file).orders.isEmpty)
    FileHistoryCache(file: file).orders = orders
    #expect(FileHistoryCache(file: file).orders == orders)
  }

  @Test("Writing waits on its own queue, and not on the caller's")
  func background() {
    let file = URL.temporaryDirectory
      .appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let queue = DispatchQueue(label: "test")
    let cache = FileHistoryCache(file: file, queue: queue)
    queue.suspend()
    cache.orders = [PastOrder(id: 9, dishes: "Noodles", total: 950)]
    #expect(!FileManager.default.fileExists(atPath: file.path))
    queue.resume()
    #expect(cache.orders.map(\.id) == [9])
  }
}

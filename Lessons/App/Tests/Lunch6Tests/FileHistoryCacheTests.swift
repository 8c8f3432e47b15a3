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
}

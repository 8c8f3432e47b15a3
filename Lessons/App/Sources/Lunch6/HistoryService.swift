import ReactiveCore

/// An order that was placed.
struct PastOrder: Equatable, Identifiable, Codable, Sendable {
  let id: Int
  let dishes: String

  /// What it cost, in cents.
  let total: Int
}

/// A part of a list, and where the next part begins.
struct Page<Row: Codable & Sendable>: Codable, Sendable {
  let rows: [Row]

  /// What to ask for the next page with; `nil` after the last page.
  let next: String?
}

protocol HistoryService {
  /// - Parameter cursor: the `next` of the page before; `nil` for the first
  func page(after cursor: String?) -> Single<Page<PastOrder>>
}

struct RemoteHistoryService: HistoryService {
  let transport: any Transport

  func page(after cursor: String?) -> Single<Page<PastOrder>> {
    let path = cursor.map { "/orders/after/\($0)" } ?? "/orders"
    return transport.load(Page<PastOrder>.self, Request(path: path))
  }
}

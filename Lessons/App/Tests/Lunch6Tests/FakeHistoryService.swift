import ReactiveCore

@testable import Lunch

/// A history that a test answers for.
final class FakeHistoryService: HistoryService {
  let pages = Pending<Page<PastOrder>>()

  /// The cursors that were asked for.
  private(set) var cursors: [String?] = []

  func page(after cursor: String?) -> Single<Page<PastOrder>> {
    Single.deferred { [self] in
      cursors.append(cursor)
      return pages.request()
    }
  }
}

extension Page<PastOrder> {
  /// A page of orders with these ids.
  static func ids(_ ids: Int..., next: String?) -> Self {
    Page(rows: ids.map(PastOrder.number), next: next)
  }
}

extension PastOrder {
  static func number(_ id: Int) -> PastOrder {
    PastOrder(id: id, dishes: "Noodles", total: 950)
  }
}

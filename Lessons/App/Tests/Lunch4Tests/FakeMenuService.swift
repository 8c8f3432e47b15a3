import ReactiveCore

@testable import Lunch

/// A menu service that a test answers for.
final class FakeMenuService: MenuService {
  let menus = Pending<[Dish]>()
  let answers = Pending<[Dish]>()

  /// The orders that were sent.
  private(set) var orders: [[Dish]] = []

  func menu() -> Single<[Dish]> { menus.request() }

  func send(_ order: [Dish]) -> Single<[Dish]> {
    Single.deferred { [self] in
      orders.append(order)
      return answers.request()
    }
  }
}

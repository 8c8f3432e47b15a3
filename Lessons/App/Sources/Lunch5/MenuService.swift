import Foundation
import ReactiveCore

/// Today's menu, and what happens to an order of it.
protocol MenuService {
  func menu() -> Single<[Dish]>

  /// Sends an order. The response is the new menu.
  func send(_ order: [Dish]) -> Single<[Dish]>
}

/// The menu of the server.
struct RemoteMenuService: MenuService {
  let transport: any Transport

  func menu() -> Single<[Dish]> {
    transport.load([DishOnServer].self, Request(path: "/menu"))
      .map { dishes in dishes.map { $0.dish } }
  }

  func send(_ order: [Dish]) -> Single<[Dish]> {
    let lines = order.map {
      LineOnServer(dish: $0.id, count: $0.count, note: $0.note)
    }
    return Single.deferred {
      let body = try JSONEncoder().encode(lines)
      return transport.load(
        [DishOnServer].self,
        Request(method: "POST", path: "/orders", body: body))
    }
    .map { dishes in dishes.map { $0.dish } }
  }
}

/// A dish as the server describes it.
private struct DishOnServer: Decodable {
  let id: Int
  let name: String
  let cents: Int

  var dish: Dish { Dish(id: id, name: name, price: cents) }
}

/// A line of an order as the server reads it.
private struct LineOnServer: Encodable {
  let dish: Int
  let count: Int
  let note: String
}

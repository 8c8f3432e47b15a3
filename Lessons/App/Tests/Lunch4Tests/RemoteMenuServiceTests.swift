import Foundation
import ReactiveCore
import ReactiveTesting
import Testing

@testable import Lunch

struct RemoteMenuServiceTests {
  /// A transport with one answer, which keeps the last request.
  private final class FixedTransport: Transport {
    let response: Response
    private(set) var request: Request?

    init(_ status: Int, _ body: String) {
      response = Response(status: status, body: Data(body.utf8))
    }

    func send(_ request: Request) -> Single<Response> {
      self.request = request
      return .just(response)
    }
  }

  @Test("The server's dishes become the app's")
  func dishesOfServer() throws {
    let transport = FixedTransport(
      200, #"[{"id": 2, "name": "Noodles", "cents": 950}]"#)
    let service = RemoteMenuService(transport: transport)
    let menu = try service.menu().toBlocking().single()
    #expect(menu == [Dish(id: 2, name: "Noodles", price: 950)])
    #expect(transport.request == Request(path: "/menu"))
  }

  @Test("An order carries ids, counts and notes")
  func orderOnServer() throws {
    let transport = FixedTransport(200, "[]")
    let service = RemoteMenuService(transport: transport)
    let order = [
      Dish(id: 2, name: "Noodles", price: 950, count: 1, note: "hot")
    ]
    _ = try service.send(order).toBlocking().single()
    let request = try #require(transport.request)
    #expect(request.method == "POST")
    #expect(request.path == "/orders")
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    #expect(body.contains(#""note":"hot""#))
    #expect(!body.contains("Noodles"))
  }

  @Test(
    "A status that is no success is an error",
    arguments: [
      (409, LunchError.soldOut(dish: "Noodles")),
      (500, LunchError.server(status: 500)),
    ])
  func statusIsError(
    status: Int, error: LunchError
  ) {
    let service = RemoteMenuService(
      transport: FixedTransport(status, "Noodles"))
    #expect(throws: error) {
      try service.menu().toBlocking().single()
    }
  }
}

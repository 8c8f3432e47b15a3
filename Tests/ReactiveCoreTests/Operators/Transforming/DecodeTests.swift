import Foundation
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DecodeTests {
  private struct Item: Codable, Equatable {
    var name: String
  }

  @Test func `decode makes values of bytes until it cannot`() throws {
    var items: [Item] = []
    var errors = 0
    _ = Observable.of(#"{"name": "a"}"#, #"{"name": "b"}"#, "{", #"{"name": "c"}"#)
      .map { Data($0.utf8) }
      .decode(type: Item.self, decoder: JSONDecoder())
      .subscribe(onNext: { items.append($0) }, onError: { _ in errors += 1 })
    #expect(items == [Item(name: "a"), Item(name: "b")])
    #expect(errors == 1)
  }

  @Test func `a property list is decoded as well`() throws {
    let data = try PropertyListEncoder().encode(Item(name: "a"))
    var items: [Item] = []
    _ = Observable.just(data).decode(type: Item.self, decoder: PropertyListDecoder())
      .subscribe(onNext: { items.append($0) })
    #expect(items == [Item(name: "a")])
  }
}

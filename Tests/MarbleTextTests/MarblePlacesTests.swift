import MarbleText
import Testing

@Suite struct MarblePlacesTests {
  @Test(
    "the number of orders of units is right",
    arguments: [([4, 3], 35), ([4, 4], 70), ([3], 1), ([], 1), ([3, 3, 3], 1680), ([0, 2], 1)])
  func orders(_ counts: [Int], _ expected: Int) {
    let places = MarblePlaces(counts.map { lane(Array(0..<$0), frames: 14) })
    #expect(places.orderCount == expected)
    #expect(places.orders.count == expected)
    #expect(Set(places.orders).count == expected)
    #expect(places.orders == places.orders.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test(
    "the number of placements of units is right",
    arguments: [
      ([[0, 1, 2]], 14, 364), ([[0, 1, 2, 3]], 14, 1001), ([[0], [1]], 5, 25), ([[]], 9, 1),
      ([[0, 1]], 2, 1), ([[0, 1, 2, 3, 4, 5, 6, 7, 8]], 60, 14_783_142_660),
    ])
  func placements(_ lanes: [[Int]], _ frames: Int, _ expected: Int) {
    let places = MarblePlaces(lanes.map { lane($0, frames: frames) })
    #expect(places.placementCount == expected)
    guard expected <= MarbleMoves.limit else { return }
    #expect(Set(places.placements).count == expected)
    #expect(places.placements == places.placements.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `a unit that stands still bounds its neighbours`() {
    let lane = MarbleMoves.Lane(
      name: "a", isHot: true, frames: 6,
      units: [unit(0), unit(3, moves: false), unit(4)])
    let places = MarblePlaces([lane])
    #expect(places.placementCount == 6)
    #expect(
      places.placements == [[0, 3, 4], [0, 3, 5], [1, 3, 4], [1, 3, 5], [2, 3, 4], [2, 3, 5]])
  }

  @Test func `a number that is too large is the largest`() {
    let lanes = (0..<20).map { _ in lane(Array(0..<50), frames: 9000) }
    #expect(MarblePlaces(lanes).orderCount == .max)
    #expect(MarblePlaces(lanes).placementCount == .max)
  }

  private func lane(_ frames: [Int], frames count: Int) -> MarbleMoves.Lane {
    MarbleMoves.Lane(name: "a", isHot: true, frames: count, units: frames.map { unit($0) })
  }

  private func unit(_ frame: Int, moves: Bool = true) -> MarbleMoves.Unit {
    MarbleMoves.Unit(frame: frame, moves: moves, symbols: [0])
  }
}

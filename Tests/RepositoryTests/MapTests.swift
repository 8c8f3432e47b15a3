import TestTraits
import Testing

/// `Sources/README.md` says which folders stand on which; the sources are held to that.
@Suite struct MapTests {
  @Test(.long, arguments: try Repository.folders(in: "Sources").filter { $0 != "CMark" })
  func `folders of a target use only those that the map puts below them`(
    target: String
  ) throws {
    let map = try TargetMap(of: "Sources/\(target)")
    print(([target] + map.lines).joined(separator: "\n"))
    guard map.folders.subtracting(["."]).count > 1 else { return }
    let order = try #require(
      try StatedMap.read().orders[target], "Sources/README.md has no row of folders for \(target)")
    #expect(
      Set(order) == map.folders.subtracting(["."]), "the row of \(target) names other folders")
    #expect(map.arrowsUp(in: order + ["."]).isEmpty)
  }

  @Test(arguments: try Repository.folders(in: "Sources"))
  func `every target has a row in the map`(target: String) throws {
    let rows = try Repository.text(of: "Sources/README.md").split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("| ") && $0.split(separator: "|")[0].contains(target) })
  }
}

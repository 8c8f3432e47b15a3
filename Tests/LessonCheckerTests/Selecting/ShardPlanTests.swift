import MarbleText
import Testing

@testable import LessonChecker

@Suite struct ShardPlanTests {
  private func items(_ count: Int, seed: UInt64) -> [ShardPlan.Item] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      ShardPlan.Item(
        id: "L/\(index).md#a/1", text: "\(index)",
        seconds: Double(Int.random(in: 1...1000, using: &generator)) / 100)
    }
  }

  @Test("each program is in exactly one shard", arguments: [0, 1, 2, 7, 100, 1000])
  func partition(count: Int) {
    for parts in [1, 2, 3, 5, 16, 97] {
      let plan = ShardPlan(items(count, seed: 1), count: parts)
      #expect(plan.parts.count == count)
      #expect(plan.parts.allSatisfy { (1...parts).contains($0) })
    }
  }

  @Test("shards take equally long, but for one program at most", arguments: 1...20)
  func balance(seed: Int) {
    let items = items(200, seed: UInt64(seed))
    let plan = ShardPlan(items, count: 4)
    let loads = (1...4).map { part in
      zip(items, plan.parts).filter { $0.1 == part }.reduce(0) { $0 + $1.0.seconds }
    }
    let longest = items.map(\.seconds).max() ?? 0
    #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= longest)
  }

  @Test func `the same programs are always divided in the same way`() {
    let items = items(50, seed: 3)
    #expect(ShardPlan(items, count: 4).parts == ShardPlan(items, count: 4).parts)
    #expect(ShardPlan(items, count: 4).name == ShardPlan(items, count: 4).name)
  }

  @Test func `another division into shards, or other programs, have another name`() {
    let items = items(50, seed: 3)
    var edited = items
    edited[7] = ShardPlan.Item(id: items[7].id, text: "edited", seconds: items[7].seconds)
    var names = [ShardPlan(items, count: 4), ShardPlan(items, count: 5)].map(\.name)
    names.append(ShardPlan(edited, count: 4).name)
    names.append(ShardPlan(Array(items.dropLast()), count: 4).name)
    #expect(Set(names).count == 4)
  }

  @Test(
    "a shard is written as k/n",
    arguments: [
      ("1/1", true), ("2/4", true), ("4/4", true), ("5/4", false), ("0/4", false), ("1/0", false),
      ("1", false), ("1/2/3", false), ("/", false), ("-1/2", false), ("a/b", false),
      ("1/99999999", false),
    ])
  func words(text: String, isPart: Bool) {
    #expect((Shard(text) != nil) == isPart)
  }
}

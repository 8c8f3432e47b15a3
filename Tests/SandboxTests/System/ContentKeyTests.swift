import Testing

@testable import Sandbox

@Suite struct ContentKeyTests {
  private func key(_ sort: String = "sort", _ build: (inout ContentKey) -> Void) -> String {
    var key = ContentKey(sort)
    build(&key)
    return key.finish()
  }

  @Test func `the same parts make the same name`() {
    let names = (0..<2).map { _ in key { $0.add(["a", "b"]) } }
    #expect(names[0] == names[1])
    #expect(names[0].count == 64)
  }

  @Test func `parts never run together into the same name`() {
    let names = [
      key { $0.add(["ab", "c"]) }, key { $0.add(["a", "bc"]) }, key { $0.add(["abc"]) },
      key { $0.add(["a", "b", "c"]) }, key { $0.add(["abc", ""]) },
      key {
        $0.add(["ab"])
        $0.add(["c"])
      },
      key {
        $0.add(["a"])
        $0.add(["b", "c"])
      },
      key { $0.add("abc") }, key { $0.add([]) }, key { _ in }, key("other") { _ in },
      key { $0.add("1:a") }, key { $0.add(["1", "a"]) },
    ]
    #expect(Set(names).count == names.count)
  }
}

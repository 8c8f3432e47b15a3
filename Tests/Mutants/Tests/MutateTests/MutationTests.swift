import Testing

@testable import mutate

/// What the mutations make of a line of code.
@Suite struct MutationTests {
  /// The names that the code in these tests has for what calls do.
  private static let names = """
    names:
      end: [onEnd]
      release: [leave]
      lock: [enter]
      receivers: {downstream: onEnd(nil)}
      constructors: {in: [pipe], element: next, last: last, end: end, nothing: nothing}
    """

  private func all(_ source: String, conditions: Set<String> = []) throws -> [Mutant]? {
    let list = try MutantList(Self.names)
    return MutableSource(Array(source.utf8), conditions: conditions, names: list.names).map {
      Mutant.all(of: $0, file: "a.swift", module: "A")
    }
  }

  /// The mutants of some lines in the body of a function: the name of each mutation, and the lines
  /// that it makes.
  private func mutants(of body: String) throws -> [String] {
    let source = "func f() {\n\(body)\n}\n"
    let found = try all(source)
    return try #require(found).map { "\($0.mutation): \($0.to)" }
  }

  @Test(
    arguments: [
      ("return count < limit", ["boundary: return count <= limit"]),
      ("return count >= limit", ["boundary: return count > limit"]),
      ("return a === b", ["equality: return a !== b"]),
      ("return isOpen && isFull", ["connective: return isOpen || isFull"]),
      ("return true", ["truth: return false"]),
      ("return !isOpen", ["drop-not: return isOpen"]),
      ("return seen[0]", ["number: return seen[1]"]),
      ("return pair.0", []),
      ("return count + step", ["arithmetic: return count - step"]),
      ("return 0..<count", ["number: return 1..<count", "range: return 0...count"]),
      ("return all.first", ["wrong-end: return all.last"]),
      ("return max(a, b)", ["extreme: return min(a, b)"]),
      ("if isOpen { return }", ["negate: if !(isOpen) { return }"]),
      ("if let a = b { return a }", []),
      (
        "guard isOpen else { return }",
        ["negate: guard !(isOpen) else { return }", "drop-guard: ()"]
      ),
      ("subscription.dispose()", ["drop-dispose: ()"]),
      ("gate.leave()", ["skip-release: ()"]),
      ("gate.enter()", ["forget-lock: ()"]),
      ("downstream.onEnd(nil)", ["drop-end: ()"]),
      ("downstream.onEnd(error)", ["drop-end: ()", "swallow-error: downstream.onEnd(nil)"]),
      ("register(self)", ["drop-call: ()"]),
      ("fatalError(text)", []),
      ("isDone = false", ["forget-state: ()", "truth: isDone = true"]),
      ("let isDone = false", ["truth: let isDone = true"]),
      ("return .error(error)", ["swallow-error: return .completed"]),
      (
        "return pipe { .next(element) }",
        [
          "complete-early: return pipe { .last(element) }",
          "lose-element: return pipe { .nothing }",
        ]
      ),
      ("return pipe { .last(element) }", ["keep-after-the-end: return pipe { .next(element) }"]),
      ("return pipe { .end }", ["keep-after-the-end: return pipe { .nothing }"]),
      ("return .next(element)", []),
      ("return error.map { .error($0) }", ["swallow-error: return error.map { _ in .completed }"]),
      ("each { register($0, $1) }", ["drop-call: ()", "drop-call: each { _ = $1 }"]),
      ("if case .next(let element) = event { return element }", []),
    ] as [(String, [String])])
  func `each mutation changes the code that it is about`(line: String, expected: [String]) throws {
    #expect(try mutants(of: line).sorted() == expected.sorted())
  }

  @Test func `an element is lost, comes twice, or ends its stream`() throws {
    #expect(
      try mutants(of: "downstream.onNext(1)").filter { !$0.hasPrefix("number") } == [
        "drop-element: ()", "send-twice: downstream.onNext(1); downstream.onNext(1)",
        "end-twice: downstream.onNext(1); downstream.onEnd(nil)",
      ])
  }

  @Test func `an observer ends its stream by another name`() throws {
    #expect(
      try mutants(of: "errors.onNext(a)").contains(
        "end-twice: errors.onNext(a); errors.onCompleted()"))
  }

  @Test(
    arguments: [
      "func f() -> Int { send(a) }", "var a: Int { make() }",
      "init(a: Int, b: Int) {\n  self.a = a\n  self.b = b\n}",
      "init() {\n  super.init()\n}",
      "func f() -> A<\n  B, C\n> {\n  a\n}",
    ])
  func `what never compiles, or no program can notice, is no mutant`(member: String) throws {
    let source = "class A {\n  let a: Int\n  var b: Int\n  \(member)\n}\n"
    let found = try all(source)
    #expect(found?.map { "\($0.mutation): \($0.to)" } == [])
  }

  @Test func `first values in another order are mutants where one is made from another`() throws {
    let source = "class A {\n  init() {\n    a = 1\n    b = a\n    c = make()\n  }\n}\n"
    let found = try all(source)
    #expect(
      found?.filter { $0.mutation == "swap-order" }.map(\.to) == [
        "b = a a = 1", "c = make() b = a",
      ])
  }

  @Test func `two steps change places`() throws {
    let mutants = try mutants(of: "  lock.lock()\n  count += step")
    #expect(mutants.contains("swap-order: count += step lock.lock()"))
  }

  @Test func `a call in a case, a closure or a block is a statement, too`() throws {
    #expect(
      try mutants(of: "switch a {\ncase .b(let c): send(c)\n}").contains(
        "drop-element: case .b(let c): ()"))
    #expect(try mutants(of: "each { a in send(a) }").contains("drop-element: each { a in () }"))
    #expect(try mutants(of: "for a in send(b) {}").allSatisfy { !$0.hasPrefix("drop-element") })
  }

  @Test func `nothing is changed outside of bodies, nor where '#if' leaves code out`() throws {
    let source = """
      struct A {
        var isOpen = true
        #if DEBUG
        func f() { return true }
        #elseif os(Linux)
        func g() { return true }
        #else
        func h() { return true }
        #endif
        #if os(Linux)
        func i() { return true }
        #endif
      }
      """
    let lines = { (conditions: Set<String>) in
      try all(source, conditions: conditions)?.map(\.line)
    }
    #expect(try lines(["DEBUG"]) == [4])
    #expect(try lines([]) == [])
  }

  @Test func `equal mutants of a file are told apart by their number`() throws {
    let source = "func f() {\n  leave()\n  g()\n  leave()\n}\n"
    let mutants = try #require(
      try all(source))
    let leaving = mutants.filter { $0.mutation == "skip-release" }
    #expect(leaving.map(\.occurrence) == [1, 2])
    #expect(leaving.map(\.line) == [2, 4])
    let second = try #require(leaving.last)
    #expect(
      String(decoding: second.applied(to: Array(source.utf8)), as: UTF8.self)
        == "func f() {\n  leave()\n  g()\n  ()\n}\n")
  }

  @Test func `a file that only a compiler can split into tokens has no mutants`() throws {
    #expect(try all("func f() { return a /b/ c }") == nil)
  }
}

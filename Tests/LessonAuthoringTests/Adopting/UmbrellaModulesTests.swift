import TestSupport
import Testing

@testable import LessonAuthoring

@Suite struct UmbrellaModulesTests {
  @Test func `a module with aliases of the same names repeats the modules that they are of`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      public typealias Deque<Element> = DequeModule.Deque<Element>
      public typealias Heap = HeapModule.Heap
      public typealias Other = Elsewhere.Other
      """, to: "Sources/Collections/a.swift")
    try folder.write("public typealias Key = HeapModule.Heap\n", to: "Sources/HeapModule/a.swift")
    try folder.write("public struct Deque {}\n", to: "Sources/DequeModule/a.swift")
    let modules = UmbrellaModules(
      among: ["Collections", "HeapModule", "DequeModule"], in: folder.path)
    #expect(modules.repeated == ["Collections": ["DequeModule", "HeapModule"]])
    let explanation =
      "Collections is left out: it repeats names of DequeModule, HeapModule, which would be "
      + "ambiguous."
    #expect(modules.explanations == [explanation])
    let configuration = AdoptedConfiguration(
      modules: ["DequeModule", "HeapModule"], leftOut: modules.explanations, historical: [])
    #expect(
      configuration.text.hasSuffix(
        "  modules: [DequeModule, HeapModule]  # imported into every snippet\n  # \(explanation)\n")
    )
  }
}

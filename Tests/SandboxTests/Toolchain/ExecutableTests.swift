import Foundation
import TestSupport
import Testing

@testable import Sandbox

@Suite struct ExecutableTests {
  @Test func `a tool is looked for in folders that begin at the root, the first of them first`()
    throws
  {
    let folder = try TemporaryFolder()
    for name in ["a/tool", "b/tool"] {
      try folder.write("", to: name)
      chmod("\(folder.path)/\(name)", 0o755)
    }
    let (first, second) = ("\(folder.path)/a", "\(folder.path)/b")
    #expect(Toolchain.executable("tool", in: "\(first):\(second)") == "\(first)/tool")
    #expect(Toolchain.executable("tool", in: "/nowhere:\(second):\(first)") == "\(second)/tool")
    // As seen from where the tests run, this leads to the root and on.
    let way = Array(repeating: "..", count: 30).joined(separator: "/") + first
    for path in [way, "./\(way)", "", ":", "."] {
      #expect(Toolchain.executable("tool", in: path) == nil, "\(path)")
      #expect(Toolchain.executable("tool", in: "\(path):\(second)") == "\(second)/tool", "\(path)")
    }
  }
}

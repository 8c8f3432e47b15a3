import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Sandbox
@testable import SwiftSource

@Suite struct DeclarationScannerTests {
  private static let file = """
    import Module

    /// A comment.
    @frozen @available(macOS 15, *)
    public final class Box<Element>: Holder {
      private(set) var value: Element? {
        didSet { print("}") }
      }
      let pair = [
        1, 2,
      ]
      @discardableResult
      public class func make<T>(
        _ value: T
      ) -> Box<T>
      where T: Sendable {
        struct Local { var hidden = 1 }
        return Box<T>()
      }
      init() {}
      static func == (left: Box, right: Box) -> Bool { true }
      enum Kind { case one
        case two
      }
    }

    extension Box {
      func more() {}
    }
    func free() -> Int
    { 1 }
    typealias Short = Box<Int>
    """

  @Test func `declarations are found with their lines, and bodies are passed over`() {
    let lines = Self.file.split(separator: "\n", omittingEmptySubsequences: false)
    let found = Declaration.Scanner(SwiftCode.alone(in: lines.map { Array($0.utf8) })).declarations
    let description = found.sorted { $0.lines.lowerBound < $1.lines.lowerBound }.map {
      "\($0.path.joined(separator: ".")) \($0.lines.lowerBound + 1)-\($0.lines.upperBound + 1)"
    }
    #expect(
      description == [
        "Box 4-25", "Box.value 6-8", "Box.pair 9-11", "Box.make 12-19", "Box.init 20-20",
        "Box.== 21-21", "Box.Kind 22-24", "Box.Kind.two 23-23", "Box 27-29", "Box.more 28-28",
        "free 30-31", "Short 32-32",
      ])
  }

  @Test(.long) func `whatever a module declares can be quoted whole`() throws {
    let sources = Project.root + "Sources/LessonKit"
    var count = 0
    for file in Files.files(below: sources, endingIn: ".swift") {
      let bytes = try #require(Files.read(file))
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let code = SwiftCode.alone(in: lines.map { Array($0) })
      for declaration in Declaration.Scanner(code).declarations {
        count += 1
        let own = code[declaration.lines].joined()
        for (open, close) in ["()", "[]", "{}"].map({ (Array($0.utf8)[0], Array($0.utf8)[1]) }) {
          #expect(
            own.count { $0 == open } == own.count { $0 == close },
            "\(declaration.path) in \(file)")
        }
      }
    }
    #expect(count > 100)
  }
}

@Suite struct ParameterTests {
  @Test(arguments: [
    ("static func == <T>(a: Self, _ b: T) -> Bool", ["T", "a", "b"]),
    ("init?(repeating scalar: Int = f(x: 1), _: Int)", ["scalar"]),
    ("subscript<each R>(_ range: repeat each R) -> Int {", ["R", "range"]),
    ("struct Box<Element: Hashable, let n: Int> {", ["Element", "n"]),
    ("public class func make(x: Int) { f(y: 1) }", ["x"]),
    ("func <<T>(a: (Int, String) -> T, b: inout T) rethrows", ["T", "a", "b"]),
    ("func run() { other(x: 1) }", []),
  ])
  func `parameters are known by the names that the body uses`(line: String, names: [String]) {
    #expect(Declaration.parameters(in: [Array(line.utf8)]).sorted() == names)
  }
}

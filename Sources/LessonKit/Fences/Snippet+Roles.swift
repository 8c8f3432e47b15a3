import SwiftSource

extension Snippet {
  /// Whether no program holds it.
  public var isLeftOut: Bool { words.contains(.skip) || options.source != nil }

  /// Whether it is one of those that make up its section's program.
  public var isPlain: Bool {
    !isLeftOut && !standsAlone && expectation(.error) == nil && expectation(.trap) == nil
      && words.isDisjoint(with: [.norun, .starter, .solution])
  }

  /// Whether a type in it says that the program begins there.
  public var hasMain: Bool { SwiftCode.hasMain(lines.map(\.text)) }

  /// Whether the snippets above it are no part of its program.
  public var standsAlone: Bool { words.contains(.alone) || words.contains(.release) }
}

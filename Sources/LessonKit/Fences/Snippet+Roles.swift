import SwiftSource

extension Snippet {
  /// Whether it is in no program.
  public var isLeftOut: Bool { words.contains(.skip) || options.source != nil }

  /// Whether it is a part of its section's program.
  public var isPlain: Bool {
    !isLeftOut && expectation(.error) == nil && expectation(.trap) == nil
      && options.command == nil
      && words.allSatisfy { $0.effect == nil }
  }

  /// Whether it is at most compiled, because of a word on its fence or because it must not compile.
  public var isNeverRun: Bool { has(.notRun) || expectation(.error) != nil }

  /// Whether a type in it has the attribute `@main`.
  public var hasMain: Bool { SwiftCode.hasMain(lines.map(\.text)) }

  /// Whether its program excludes the snippets above it.
  public var standsAlone: Bool { has(.ownProgram) }

  /// Whether one of its words has an effect.
  func has(_ effect: FenceWord.Effect) -> Bool { words.contains { $0.effect == effect } }

  /// The word by which it is a part of an exercise; nil for all other snippets.
  var exerciseRole: FenceWord? {
    FenceWord.allCases.first { $0.effect == .exercise && words.contains($0) }
  }
}

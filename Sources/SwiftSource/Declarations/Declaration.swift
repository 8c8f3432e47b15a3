/// Something that a Swift file declares, and the lines that do so.
package struct Declaration: Hashable, Sendable {
  /// Its name, after those of the types around it.
  package let path: [String]

  /// Whether it extends what is declared elsewhere.
  package let isExtension: Bool

  /// Its lines, from 0, with its attributes and without the comments above it.
  package let lines: ClosedRange<Int>

  /// Whether it is called so: by its own name, or with names of types around it before that.
  package func isCalled(_ name: [String]) -> Bool { path.suffix(name.count).elementsEqual(name) }
}

/// A declaration in a Swift file.
package struct Declaration: Hashable, Sendable {
  /// Its name, preceded by those of the types around it.
  package let path: [String]

  /// Whether it is an extension.
  package let isExtension: Bool

  /// Its lines, from 0, with its attributes and without the comments above it.
  package let lines: ClosedRange<Int>

  /// Whether a name refers to it: its own name, which names of types around it may precede.
  ///
  /// - Parameter name: the parts of the name
  /// - Returns: whether they are the last parts of its path
  package func isCalled(_ name: [String]) -> Bool { path.suffix(name.count).elementsEqual(name) }
}

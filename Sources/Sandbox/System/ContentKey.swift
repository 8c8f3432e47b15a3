/// Builds the name of something in the cache out of everything that decides what it is.
///
/// Each part is written with its length before it, so that no two lists of parts run together into
/// the same name.
package struct ContentKey {
  private var digest = SHA256()

  /// Begins a name for one sort of thing.
  ///
  /// - Parameter sort: what is named; change it when the meaning of the stored thing changes.
  package init(_ sort: String) {
    add(sort)
  }

  /// Takes in one more part.
  package mutating func add(_ part: String) {
    add(bytes: Array(part.utf8))
  }

  /// Takes in a list of parts.
  package mutating func add(_ parts: [String]) {
    add("\(parts.count)")
    for part in parts { add(part) }
  }

  /// Takes in one more part.
  package mutating func add(bytes: [UInt8]) {
    digest.update(Array("\(bytes.count):".utf8))
    digest.update(bytes)
  }

  /// The name: 64 hexadecimal digits.
  package mutating func finish() -> String {
    digest.finish()
  }
}

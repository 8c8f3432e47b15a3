/// Builds the name of a cache entry: a digest of everything that decides the entry.
///
/// Each part is prefixed with its length, so that different lists of parts never give the same
/// name.
package struct ContentKey {
  private var digest = SHA256()

  /// Begins a name.
  ///
  /// - Parameter kind: the kind of entry, with a version; raise it when the entry's meaning
  ///   changes.
  package init(_ kind: String) {
    add(kind)
  }

  /// Adds a part.
  package mutating func add(_ part: String) {
    add(bytes: Array(part.utf8))
  }

  /// Adds a list of parts.
  package mutating func add(_ parts: [String]) {
    add("\(parts.count)")
    for part in parts { add(part) }
  }

  /// Adds bytes as a part.
  package mutating func add(bytes: [UInt8]) {
    digest.update(Array("\(bytes.count):".utf8))
    digest.update(bytes)
  }

  /// The name: 64 hexadecimal digits.
  package mutating func finish() -> String {
    digest.finish()
  }
}

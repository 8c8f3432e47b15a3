/// The settings that git gets.
///
/// Without them, its answers would be wrong.
///
/// Each setting is one of a few words, or comes from the user. None of the settings names a
/// program, an address or another file of settings.
struct GitSettings {
  /// A pattern for the names of all settings to ask for, in git's notation.
  static let names =
    #"^(core\.(autocrlf|eol|filemode|ignorecase|precomposeunicode|symlinks|excludesfile"#
    + #"|attributesfile)|extensions\.(objectformat|refstorage)|branch\..*\.(remote|merge)"#
    + #"|remote\..*\.fetch)$"#

  private static let booleanWords: Set = ["true", "yes", "on", "1", "false", "no", "off", "0", ""]

  /// The words that each setting can have.
  private static let words: [String: Set<String>] = [
    "core.autocrlf": booleanWords.union(["input"]), "core.eol": ["lf", "crlf", "native"],
    "core.filemode": booleanWords, "core.ignorecase": booleanWords,
    "core.precomposeunicode": booleanWords,
    "core.symlinks": booleanWords,
  ]

  /// The words of settings about the format of a repository, which only a repository has.
  private static let formatWords: [String: Set<String>] = [
    "extensions.objectformat": ["sha1", "sha256"], "extensions.refstorage": ["files", "reftable"],
  ]

  /// The settings that name a file, which only the user may set, and the name that git uses
  /// otherwise.
  private static let files = ["core.excludesfile": "ignore", "core.attributesfile": "attributes"]

  private var values: [String: String] = [:]

  /// The settings of the branches' upstreams, for names such as `@{upstream}`.
  private var branches: [(name: String, value: String)] = []

  /// Takes over the user's settings for all repositories.
  ///
  /// - Parameter configurationHome: the user's folder of settings, if it isn't in the usual place.
  mutating func takeUsers(_ listing: [UInt8], home: String?, configurationHome: String?) {
    let folder = configurationHome ?? home.map { "\($0)/.config" }
    for (name, file) in Self.files { values[name] = folder.map { "\($0)/git/\(file)" } }
    for (name, value) in Self.entries(in: listing) {
      if Self.files[name] != nil {
        // Git doesn't learn where the user's home is, because it would look for settings there.
        let isAtHome = value.hasPrefix("~/") && home != nil
        values[name] = isAtHome ? "\(home ?? "")\(value.dropFirst())" : value
      } else {
        take(name, value, among: Self.words)
      }
    }
  }

  /// Takes over the repository's own settings.
  ///
  /// They override the user's settings.
  mutating func takeRepositorys(_ listing: [UInt8]) {
    for (name, value) in Self.entries(in: listing) {
      take(name, value, among: Self.words)
      take(name, value, among: Self.formatWords)
      let isOfBranch = name.hasPrefix("branch.") || name.hasPrefix("remote.")
      if isOfBranch, Self.isPlain(name), Self.isPlain(value) { branches.append((name, value)) }
    }
  }

  private mutating func take(_ name: String, _ value: String, among words: [String: Set<String>]) {
    let value = value.lowercased()
    if words[name]?.contains(value) == true { values[name] = value }
  }

  /// Returns whether a text is only the name of a branch, or a pattern of such names.
  ///
  /// With two colons, it would be the name of a program.
  private static func isPlain(_ text: String) -> Bool {
    let marks = Array("-._/+:*@#".utf8)
    let isPlain = text.utf8.allSatisfy { byte in
      marks.contains(byte) || byte >= 128
        || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
    }
    return isPlain && !text.contains("::")
  }

  /// Returns the names and values of a list in which git ends each entry with a zero.
  ///
  /// A name without a value means `true`.
  private static func entries(in listing: [UInt8]) -> [(name: String, value: String)] {
    listing.split(separator: 0).map { entry in
      let parts = entry.split(
        separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { String(decoding: $0, as: UTF8.self) }
      return (texts[0], texts.count > 1 ? texts[1] : "true")
    }
  }

  /// The settings as a file that git can read.
  var text: String {
    let isExtended = values.keys.contains { $0.hasPrefix("extensions.") }
    let fixed = [
      ("core.repositoryformatversion", isExtended ? "1" : "0"), ("core.bare", "false"),
      ("core.quotepath", "false"), ("core.untrackedcache", "false"),
    ]
    let sorted = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return (fixed + sorted + branches).map { Self.line($0, $1) }.joined()
  }

  private static func line(_ name: String, _ value: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let middle = parts.dropFirst().dropLast().joined(separator: ".")
    let section = middle.isEmpty ? "[\(parts[0])]" : "[\(parts[0]) \(quoted(middle))]"
    return "\(section)\n\t\(parts.last ?? "") = \(quoted(value))\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}

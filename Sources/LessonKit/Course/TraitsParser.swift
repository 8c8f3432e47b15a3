import Yams

/// Parses `traits`: the traits of SwiftPM that the package under `package` is built with.
package struct TraitsParser {
  let reader: YAMLReader

  /// The traits in a list.
  ///
  /// They become part of a command that users are told to run, so each has to be a trait's name.
  ///
  /// - Parameter node: the list.
  /// - Returns: the traits, in order.
  /// - Throws: `Diagnostic` where it is empty, or one is no name, or occurs twice.
  func traits(in node: Node) throws -> [String] {
    let traits = try reader.texts(of: node)
    guard !traits.isEmpty else {
      throw reader.problem(
        at: node, "this names no traits", "leave 'traits' out to build with the default ones")
    }
    var names: [String] = []
    for trait in traits {
      guard Self.isName(trait.name) else {
        throw problem(
          at: trait.position, "'\(trait.name.shortened)' is no name of a trait",
          "write it as in Package.swift")
      }
      guard !names.contains(trait.name) else {
        throw problem(
          at: trait.position, "the trait '\(trait.name)' stands here twice", "keep one of them")
      }
      names.append(trait.name)
    }
    return names
  }

  /// Checks that traits have a package to belong to.
  ///
  /// - Parameters:
  ///   - entries: the entries of the mapping that may have `traits`.
  ///   - modules: what was read from them.
  /// - Throws: `Diagnostic` where `package` is missing.
  func checkPackage(_ entries: [YAMLReader.Entry], _ modules: PrebuiltModules) throws {
    guard modules.package == nil, let entry = entries.first(where: { $0.key == "traits" }) else {
      return
    }
    throw problem(
      at: entry.position, "'traits' are those of a package, and there is no 'package'",
      "write 'package: .' beside them, or leave them out")
  }

  /// Whether SwiftPM takes a text for a trait's name; a list of them is separated by commas.
  package static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[\p{XID_Start}_][\p{XID_Continue}+.\-]*/) != nil
  }

  private func problem(
    at position: SourcePosition, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: reader.source.path, at: position, message, advice: advice)
  }
}

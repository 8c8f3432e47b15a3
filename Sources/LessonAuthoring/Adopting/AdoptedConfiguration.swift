/// The `workbook.yml` with which a package begins.
struct AdoptedConfiguration {
  /// The modules that each snippet imports.
  let modules: [String]

  /// Sentences about modules that are not among these.
  let leftOut: [String]

  /// The pages that tell of old versions, whose code is no longer meant to compile.
  let historical: [String]

  /// The traits that the package was built with, where they are not its default ones.
  var traits: [String] = []

  /// The text of the file.
  var text: String {
    var lines = [
      "# What 'workbook check' needs to know about the Swift code in this package's documentation.",
      "package: .  # built by 'swift build'",
    ]
    if !traits.isEmpty {
      let option = "--traits \(traits.joined(separator: ","))"
      lines.append("traits: [\(traits.joined(separator: ", "))]  # and its option '\(option)'")
    }
    if !modules.isEmpty {
      lines += [
        "defaults:",
        "  modules: [\(modules.joined(separator: ", "))]  # imported into every snippet",
      ]
    }
    lines += leftOut.map { "  # \($0)" }
    if !historical.isEmpty {
      lines += ["files:", "  except: [\(historical.joined(separator: ", "))]"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

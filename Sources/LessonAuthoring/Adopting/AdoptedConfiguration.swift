import LessonChecker

/// The `workbook.yml` with which a package begins.
struct AdoptedConfiguration {
  /// The modules that each snippet imports.
  let modules: [String]

  /// Whether its documentation takes Foundation for granted.
  var usesFoundation = false

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
    let imported = modules + (usesFoundation ? [DeclaredNames.foundationModule] : [])
    if !imported.isEmpty {
      lines += [
        "defaults:",
        "  modules: [\(imported.joined(separator: ", "))]  # imported into every snippet",
      ]
    }
    if usesFoundation {
      lines.append("  # Foundation is among them since snippets use its types without an import.")
    }
    lines += leftOut.map { "  # \($0)" }
    if !historical.isEmpty {
      lines += ["files:", "  except: [\(historical.joined(separator: ", "))]"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

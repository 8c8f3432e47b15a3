import LessonKit

/// The page that lists how other implementations differ from the lessons.
extension PageKind {
  static let differences = PageKind(
    reference: DifferenceText.page, called: "the list of differences",
    title: { titleOfDifferences($0, $1) },
    isNeeded: { !$0.differences.libraries.isEmpty },
    values: { site in
      let libraries = site.routes.differences.libraries.map {
        LibraryDifferences(library: $0, site: site)
      }
      return [
        "title": titleOfDifferences(site.routes, site.words),
        "contents": libraries.flatMap(\.contents), "libraries": libraries.map(\.values),
      ]
    })

  private static func titleOfDifferences(_ routes: Routes, _ words: Localization) -> HTML {
    let titles = routes.differences.libraries.map { HTML(text: $0.title) }
    return words.text(.differences, ["library": titles.separated(by: ", ")])
  }
}

/// The differences of one implementation, grouped by their cause.
private struct LibraryDifferences {
  let library: RecordedDifferences.Library
  let site: SiteContext

  private var missingAnchor: HTML { HTML(text: "Names.\(library.name)") }

  /// Links to the groups, and to the names without a counterpart.
  var contents: [TemplateValues] {
    let causes = Difference.Cause.allCases.filter { cause in
      library.entries.contains { $0.difference.cause == cause }
    }
    let names = library.missing.isEmpty ? [] : [(missingAnchor, text(.differencesNames))]
    return (causes.map { (anchor(of: $0), title(of: $0)) } + names).map { anchor, title in
      ["address": "#\(anchor)" as HTML, "title": title, "language": HTML()]
    }
  }

  var values: TemplateValues {
    [
      "tally": text(.differencesCount, ["count": "\(library.entries.count)"]),
      "groups": Difference.Cause.allCases.map(group).filter { !$0.isEmpty },
      "missingTitle": text(.differencesNames), "missing": missing,
      "missingAnchor": missingAnchor,
      "language": site.isFirstLanguage ? HTML() : HTML(text: WorkbookLoader.language),
    ]
  }

  /// Returns the differences with one cause, or empty if no difference has the cause.
  private func group(of cause: Difference.Cause) -> TemplateValues {
    let entries = library.entries.filter { $0.difference.cause == cause }
    guard !entries.isEmpty else { return [:] }
    return [
      "anchor": anchor(of: cause), "title": title(of: cause),
      "count": "\(entries.count)" as HTML, "differences": entries.map(values),
    ]
  }

  private func anchor(of cause: Difference.Cause) -> HTML {
    HTML(text: "Whose.\(library.name).\(cause.rawValue)")
  }

  private func title(of cause: Difference.Cause) -> HTML {
    switch cause {
    case .ours: text(.differencesOurs)
    case .theirs: text(.differencesTheirs)
    case .neither: text(.differencesNeither)
    case .platform: text(.differencesPlatform)
    }
  }

  private func values(of entry: RecordedDifferences.Entry) -> TemplateValues {
    let page = site.routes.page(named: entry.difference.lesson)
    let place = page.map { SnippetPlace(entry.snippet, on: $0) }
    let text = DifferenceText(entry.difference, in: library, language: site.routes.language)
    return text.values.merging([
      "place": place?.title ?? HTML(), "snippet": place?.address ?? HTML(),
    ]) { own, _ in own }
  }

  /// The names without a counterpart, by the headings of their list.
  private var missing: [TemplateValues] {
    library.missing.map { names in
      [
        "names": names.names.map { "<code>\($0)</code>" as HTML }.separated(by: ", "),
        "why": HTML(textWithCode: names.why),
      ]
    }
  }

  private func text(_ key: LocalizationKey, _ values: [String: HTML] = [:]) -> HTML {
    site.words.text(key, values.merging(["library": HTML(text: library.title)]) { own, _ in own })
  }
}

import LessonKit

/// A kind of page, such as the index of names, which lists all pages of this kind on a site.
struct PageKind: Sendable {
  /// Makes a page, or returns nil if the course has no content for the page.
  typealias Maker = @Sendable () -> Page?

  let template: String

  /// The names, without `.html`, that a lesson can't have because the pages need these names.
  ///
  /// Each has the words for the page in messages.
  let reservedNames: @Sendable (Course) -> [String: String]

  /// The page that the index of the course links to, or nil if the index links to no page of this
  /// kind.
  var reference: Reference?

  let pages: @Sendable (SiteContext) -> [Maker]

  /// Makes a kind of page.
  ///
  /// - Parameter pages: returns a closure for each page of a language. The closures run on all
  ///   cores.
  init(
    template: String,
    reservedNames: @escaping @Sendable (Course) -> [String: String] = { _ in [:] },
    pages: @escaping @Sendable (SiteContext) -> [Maker]
  ) {
    self.template = template
    self.reservedNames = reservedNames
    self.pages = pages
  }
}

extension PageKind {
  /// A link from the index of the course to the only page of a kind.
  struct Reference: Sendable {
    /// The page's name, which is also its template and the key of its title in the theme's words.
    let name: String

    let title: @Sendable (Routes, Localization) -> HTML

    /// The key of the short title in the header of every page, or nil if the header has no link to
    /// the page.
    let shortName: String?

    let isNeeded: @Sendable (Routes) -> Bool

    /// The page, seen from the other pages of its language.
    let address: String

    var about: String { "\(name)-about" }
  }

  /// The keys of the theme's words that these pages need in addition to the words in their
  /// template.
  var words: [String] {
    reference.map { [$0.name, $0.about] + ($0.shortName.map { [$0] } ?? []) } ?? []
  }

  /// Makes a kind with one page in each language, which the index of the course links to.
  ///
  /// The theme has a template `<name>`, the title as the word `<name>`, and the description as the
  /// word `<name>-about`.
  ///
  /// - Parameters:
  ///   - subject: the words for the page in messages.
  ///   - address: the page, seen from the other pages of its language; nil for `<name>.html`.
  ///   - shortName: the key of its short title in the header of every page.
  ///   - title: the title, or nil for the theme's word.
  init(
    reference name: String, called subject: String, at address: String? = nil,
    inHeader shortName: String? = nil,
    title: (@Sendable (Routes, Localization) -> HTML)? = nil,
    isNeeded: @escaping @Sendable (Routes) -> Bool,
    values: @escaping @Sendable (SiteContext) -> TemplateValues
  ) {
    let title = title ?? { _, words in words.text(named: name) }
    let reference = Reference(
      name: name, title: title, shortName: shortName, isNeeded: isNeeded,
      address: address ?? "\(name).html")
    template = name
    reservedNames = { _ in address == nil ? [name: subject] : [:] }
    self.reference = reference
    pages = { site in
      guard isNeeded(site.routes) else { return [] }
      return [
        {
          Page(
            address: site.address(of: reference.address), title: title(site.routes, site.words),
            description: site.words.text(named: reference.about), template: name,
            values: values(site))
        }
      ]
    }
  }
}

/// The page that a server shows if a page is missing.
///
/// It exists only in the language of the originals.
extension PageKind {
  static let notFound = PageKind(template: "not-found") { site in
    guard site.isFirstLanguage else { return [] }
    return [
      {
        let words = site.words
        let top = site.routes.address?.path ?? "/"
        let index: HTML = "\(top)\(site.routes.language)/\(site.routes.frontAddress)"
        let link: HTML = "<a href=\"\(index)\">\(words.text(.home))</a>"
        return Page(
          address: "404.html", title: words.text(.notFound), description: words.text(.notFound),
          template: "not-found",
          values: ["advice": words.text(.notFoundAdvice, ["index": link])], isAtAnyAddress: true)
      }
    ]
  }
}

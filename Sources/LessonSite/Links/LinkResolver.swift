import LessonKit

/// Resolves the links and images of lessons to addresses on the site.
struct LinkResolver {
  private static let schemes: Set = ["http", "https", "mailto"]
  private static let imageTypes: Set = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"]

  private let addresses: [String: String]
  private let anchors: [String: Set<String>]
  private let files: LinkedFiles

  /// The operators of the course; links name their pages as keys of their file: `../operators.yml#zip`.
  let operators: OperatorList

  /// The file of the operators, as lessons' links resolve to it.
  private let operatorFile: String

  /// Whether the pages are documentation.
  ///
  /// In documentation, a link that leads nowhere becomes text and isn't a fault.
  private let isDocs: Bool

  init(_ routes: Routes, files: LinkedFiles) {
    self.files = files
    isDocs = routes.isDocs
    operators = routes.operators
    let root = routes.sources.root
    operatorFile = FilePath.normalized(
      root.isEmpty ? OperatorList.file : "\(root)/\(OperatorList.file)")
    let pages = routes.pages.flatMap { page in page.version.files.map { ($0, page) } }
    addresses = Dictionary(pages.map { ($0, $1.address) }) { first, _ in first }
    anchors = Dictionary(
      pages.map { file, page in
        let headings = page.lesson.headings.map(\.slug).filter { !$0.isEmpty }
        return (file, Set(headings + page.lesson.snippets.compactMap(\.anchor)))
      }
    ) { first, _ in first }
  }

  func target(of destination: String, in lesson: Lesson) -> LinkTarget {
    lenient(strictTarget(of: destination, in: lesson))
  }

  private func lenient(_ target: LinkTarget) -> LinkTarget {
    if isDocs, case .broken = target { .nowhere } else { target }
  }

  private func strictTarget(of destination: String, in lesson: Lesson) -> LinkTarget {
    let url = URLText(destination)
    if let scheme = url.scheme { return target(onTheWeb: destination, url, scheme: scheme) }
    if url.path.hasPrefix("//") || destination.isEmpty { return .nowhere }
    if url.path.hasPrefix("/") {
      return .broken(
        message: "the link '\(destination)' begins with '/', so it depends on where the site is",
        advice: "write a path relative to this file")
    }
    let isHere = url.path.isEmpty
    let file =
      isHere ? FilePath.normalized(lesson.path) : FilePath.resolved(url.path, in: lesson.path)
    if file == operatorFile, !operators.isEmpty { return target(ofOperator: url.fragment) }
    guard let address = addresses[file] else { return targetWithoutPage(destination, file: file) }
    guard let fragment = url.fragment else { return .address(address) }
    guard fragment == "top" || anchors[file]?.contains(fragment) == true else {
      return missing(fragment, in: file)
    }
    return .address((isHere ? "" : address) + "#" + URLText.encoded(fragment))
  }

  /// The page of an operator, or of all of them.
  private func target(ofOperator key: String?) -> LinkTarget {
    guard let key else { return .address(OperatorList.address) }
    if let known = operators[key] { return .address(known.address) }
    let meant = Suggestion.nearest(to: key, among: operators.all.map(\.key.name).sorted())
    return .broken(
      message: "\(OperatorList.file) has no operator '\(key)'",
      advice: meant.map { "did you mean '#\($0)'?" } ?? "use the key of an operator in that file")
  }

  /// Returns the fault of a link to a heading or a snippet that doesn't exist, such as
  /// `#snippet.zip`.
  private func missing(_ fragment: String, in file: String) -> LinkTarget {
    let isSnippet = fragment.hasPrefix("snippet.")
    let known = (anchors[file] ?? []).filter { $0.hasPrefix("snippet.") == isSnippet }.sorted()
    let meant = Suggestion.nearest(to: fragment, among: known).map { "did you mean '#\($0)'?" }
    return .broken(
      message: isSnippet
        ? "\(file) has no snippet with the id '\(fragment.dropFirst("snippet.".count))'"
        : "\(file) has no heading '#\(fragment)'",
      advice: meant
        ?? (isSnippet
          ? "give this id to a snippet in the file, or link to a heading"
          : "use the anchor that GitHub makes from the words of a heading"))
  }

  private func target(onTheWeb destination: String, _ url: URLText, scheme: String) -> LinkTarget {
    guard Self.schemes.contains(scheme) else { return .nowhere }
    guard url.isComplete else {
      return .broken(
        message: "the address '\(destination)' has no host",
        advice: "write it like 'https://swift.org/documentation'")
    }
    return .address(URLText.encoded(destination))
  }

  /// Returns the target of a link to a file without a page, such as a source.
  ///
  /// A page can name the file, but not link there.
  private func targetWithoutPage(_ destination: String, file: String) -> LinkTarget {
    if files.exist(file) { return .nowhere }
    let names = addresses.keys.compactMap { $0.split(separator: "/").last.map(String.init) }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return .broken(
      message: "there is no file for the link '\(destination)'",
      advice: Suggestion.nearest(to: name, among: names.sorted()).map { "did you mean '\($0)'?" }
        ?? "check the spelling; to link to a lesson, write the lesson's file name")
  }

  func image(at destination: String, in lesson: Lesson) -> LinkTarget {
    lenient(Self.image(at: destination, in: lesson, files))
  }

  /// Returns the file of an image.
  ///
  /// This needs no page.
  static func image(
    at destination: String, in lesson: Lesson, _ files: LinkedFiles
  ) -> LinkTarget {
    let url = URLText(destination)
    if let scheme = url.scheme {
      let isOnTheWeb = scheme == "http" || scheme == "https"
      return isOnTheWeb ? .address(URLText.encoded(destination)) : .nowhere
    }
    let path = FilePath.normalized(url.path)
    let type = path.split(separator: ".").last?.lowercased() ?? ""
    guard !path.hasPrefix("/"), !path.hasPrefix(".."), imageTypes.contains(type) else {
      let types = imageTypes.sorted().joined(separator: ", ")
      return .broken(
        message: "the image '\(destination)' can't be shown",
        advice: "show a picture in the lesson's folder; its type must be one of: \(types)")
    }
    let file = FilePath.resolved(path, in: lesson.path)
    guard files.exist(file) else {
      return .broken(message: "there is no image '\(file)'", advice: "check the name")
    }
    if let (message, advice) = files.problem(ofImage: file) {
      return .broken(message: "the image '\(destination)' \(message)", advice: advice)
    }
    return .image(SiteImage(file: file, path: path))
  }
}

/// The target of a lesson's link, or the source of its image, on the site.
enum LinkTarget: Hashable {
  /// An address, as the page has it.
  ///
  /// The page links to an image on another host instead of loading the image.
  case address(String)

  /// An image beside the lesson, which is copied to the site.
  case image(SiteImage)

  /// A target that a page may not name.
  ///
  /// Only the link's text or the image's description stays.
  case nowhere

  /// A file or heading that does not exist, or an image that can't be published.
  case broken(message: String, advice: String)
}

struct SiteImage: Hashable {
  let file: String

  /// The image's path on the site, relative to the folder of the lesson's page.
  let path: String

  var address: String { URLText.encoded(path) }
}

import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport
import LessonSite
import Sandbox

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render the lessons as a site, with the verified result of each snippet.",
    usage: "workbook render [<options>]",
    discussion: """
      Checks the lessons first, except those whose results are cached. Each page shows which snippets were \
      verified. With '--types', the code also shows the type of each name, as the compiler's language server \
      'sourcekit-lsp' reports it.

      Exit code 0: everything passed, and the site was written. 1: the site was written, but something failed, \
      which its pages show. 2: the site couldn't be written.

      If the site's address is known, from '--address' or from 'workbook.yml', pages contain it, and the site \
      gets a site map and a feed. If 'rsvg-convert' is installed, too, each page gets a preview picture.

      Examples:
        workbook render                          write the site to site/public
        workbook render --output /tmp/site       write the site to a different folder
        workbook render --types --publish        write a site to publish, with the type of each name
        workbook render --unchecked              write the site without compiling anything
      """
  )

  @Argument(help: .hidden)
  var words: [String] = []

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the theme, with its templates, words and styles (default: the course's 'site', "
        + "or the tool's own theme if there is none).",
      valueName: "folder"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The site's address on the web (default: the one in 'workbook.yml').", valueName: "url"))
  var address: String?

  @Option(
    help: ArgumentHelp(
      """
      The repository's page on the web, such as 'https://github.com/owner/name' (default: the one in \
      'workbook.yml').
      """, valueName: "url"))
  var repository: String?

  @Flag(
    help: """
      Fail unless the addresses of the site and of its repository are known, because published pages contain \
      both.
      """)
  var publish = false

  @Flag(help: "Render without checking; the pages show that nothing was verified.")
  var unchecked = false

  @OptionGroup var types: TypeOptions

  @OptionGroup var options: WorkbookOptions

  func validate() throws {
    guard let word = words.first else { return }
    throw ValidationError(
      "'render' writes the pages of all lessons. To check and show one, use 'workbook serve \(word)' or "
        + "'workbook watch --render \(word)'.")
  }

  func run() async throws {
    let root = try CurrentWorkbook.courseRoot(for: "render")
    // A mistake in an option is reported before the check, which may take minutes.
    let site = try siteAddress()
    let source = try sourceRepository()
    async let commit = Commit.current(of: root)
    let workbook: Workbook
    let results: CheckResults
    var holds = true
    if unchecked {
      workbook = try CurrentWorkbook.load()
      results = CheckResults()
      Console.write(workbook.problemLines)
    } else {
      let runner = CheckRunner(options: options)
      let verdicts = try await runner.check()
      workbook = verdicts.workbook
      results =
        types.types ? try await runner.resultsWithTypes(of: verdicts) : verdicts.results
      holds = verdicts.holds
      Console.write(verdicts.lines)
    }
    try requireAddresses(of: workbook)
    let theme = try theme ?? options.theme(of: root)
    let renderer = SiteRenderer(
      theme: theme, output: output, commit: await commit,
      publication: try await publication(of: workbook, at: site, from: source, theme: theme))
    try await renderer.render(workbook, results: results)
    let folder = output ?? root + "site/public"
    Console.write(["The site is in \(folder); open \(folder)/index.html"])
    if !holds { throw ExitCode(1) }
  }

  private func requireAddresses(of workbook: Workbook) throws {
    guard publish else { return }
    let isAddressed = address != nil || workbook.course.address != nil
    let isStored = repository != nil || workbook.course.repository != nil
    let missing = (isAddressed ? [] : ["address"]) + (isStored ? [] : ["repository"])
    guard !missing.isEmpty else { return }
    let options = missing.map { "'--\($0)'" }.joined(separator: " and ")
    let keys = missing.map { "'\($0):'" }.joined(separator: " and ")
    throw CheckError(
      "to publish the site, its \(missing.joined(separator: " and its ")) must be known",
      advice: "add \(options), or write \(keys) in 'Lessons/workbook.yml'")
  }

  /// The address that the option names, or nil without the option.
  private func siteAddress() throws -> SiteAddress? {
    guard let address else { return nil }
    guard let site = SiteAddress(address) else {
      throw CheckError(
        "'\(address)' isn't the address of a site",
        advice: "write it like 'https://example.org/course/'")
    }
    return site
  }

  /// The repository that the option names, or nil without the option.
  private func sourceRepository() throws -> SourceRepository? {
    guard let repository else { return nil }
    guard let source = SourceRepository(url: repository) else {
      throw CheckError(
        "'\(repository)' isn't the address of a repository",
        advice: "write it like 'https://github.com/owner/name'")
    }
    return source
  }

  /// The pictures and dates of a site whose address is known.
  private func publication(
    of workbook: Workbook, at site: SiteAddress?, from source: SourceRepository?, theme: String
  ) async throws -> Publication {
    var publication = Publication()
    publication.address = site
    publication.repository = source
    if let branch = workbook.course.repository?.branch { publication.repository?.branch = branch }
    guard publication.address ?? workbook.course.address != nil else { return publication }
    let drawings = try SiteRenderer(theme: theme).drawings(of: workbook)
    async let pictures = PictureConverter.pictures(of: drawings)
    async let dates = Publication.dates(in: WorkbookLoader.lessonsFolder, of: workbook.root)
    (publication.pictures, publication.dates) = await (pictures, dates)
    return publication
  }
}

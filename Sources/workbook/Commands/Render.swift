import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport
import LessonSite
import Sandbox

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render the lessons as a site, with every snippet's verified result.",
    usage: "workbook render [<options>]",
    discussion: """
      The lessons are checked first; what an earlier check found out is not done again. A page says \
      of each snippet whether it was verified. With '--types', the code also shows the type of each \
      name on hover; without the compiler's language server, 'sourcekit-lsp', it doesn't.

      Exit code 0: everything held, and the site is written. 1: the site is written, and something \
      on it does not hold, which its pages say. 2: no site could be made.

      Where the site's address is known, from the option or from 'workbook.yml', pages name it, and \
      the site has a list of its pages and a feed; and where 'rsvg-convert' is installed, each page \
      has a picture for links to it.

      Examples:
        workbook render                          to site/public
        workbook render --output /tmp/site       somewhere else
        workbook render --types --publish        with the type of each name, to publish it
        workbook render --unchecked              without compiling anything; the pages say so
      """
  )

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the theme: templates, words, styles; 'site' of the workbook by default.",
      valueName: "folder"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The site's address on the web, instead of the one in 'workbook.yml'.", valueName: "url"))
  var address: String?

  @Flag(
    help: """
      Refuse to render unless the site's address and the repository's are known: pages that others read \
      name both.
      """)
  var publish = false

  @Flag(help: "Check nothing; the pages say that nothing was verified.")
  var unchecked = false

  @OptionGroup var types: TypeOptions

  @OptionGroup var options: WorkbookOptions

  func run() async throws {
    let root = try CurrentWorkbook.courseRoot(for: "render")
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
      publication: try await publication(of: workbook, theme: theme))
    try await renderer.render(workbook, results: results)
    let folder = output ?? root + "site/public"
    Console.write(["The site is in \(folder); begin with \(folder)/index.html"])
    if !holds { throw ExitCode(1) }
  }

  private func requireAddresses(of workbook: Workbook) throws {
    guard publish else { return }
    let isAddressed = address != nil || workbook.course.address != nil
    let missing =
      (isAddressed ? [] : ["address"]) + (workbook.course.repository == nil ? ["repository"] : [])
    guard !missing.isEmpty else { return }
    throw CheckError(
      "to publish the site, its \(missing.joined(separator: " and its ")) must be known",
      advice: "write '\(missing.joined(separator: ":' and '")):' in 'Lessons/workbook.yml'")
  }

  /// The pictures and dates of a site whose address is known.
  private func publication(of workbook: Workbook, theme: String) async throws -> Publication {
    var publication = Publication()
    if let address {
      publication.address = SiteAddress(address)
      guard publication.address != nil else {
        throw CheckError(
          "'\(address)' is no address", advice: "write 'https://example.org/course/'")
      }
    }
    guard publication.address ?? workbook.course.address != nil else { return publication }
    let drawings = try SiteRenderer(theme: theme).drawings(of: workbook)
    async let pictures = PictureConverter.pictures(of: drawings)
    async let dates = Publication.dates(in: WorkbookLoader.lessonsFolder, of: workbook.root)
    (publication.pictures, publication.dates) = await (pictures, dates)
    return publication
  }
}

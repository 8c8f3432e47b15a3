import ArgumentParser
import Foundation
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonServer
import LessonSite
import Sandbox

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the site on this machine, and update it when you save a lesson or the theme.",
    usage: "workbook serve [<what> ...] [<options>]",
    discussion: """
      Checks the lessons, renders them to 'site/public' like 'watch --render', and serves them on 127.0.0.1. \
      Until the first check has finished, the pages show no results. After each save, a page in a browser \
      reloads, goes to the saved lesson, and shows the errors of the check.

      The printed address is that of the site or, if you name one lesson, of this lesson's page. It contains a \
      token that is new at each start. In a browser that has opened this address, you can edit and run the code \
      of the pages, in the same sandbox as all checks. What you type never changes the file of a lesson, \
      because pages send only the code and the number of its snippet. If your system can't confine programs, the server runs none, unless you use \
      '--sandbox=off'. Only do that if the code is your own.

      To serve documentation outside of a course, name Markdown files and folders. Its pages are in the cache. \
      They use the tool's own theme unless the folder has a 'site'. Snippets import the same modules as with \
      'check'.

      The server is for you alone. In a class or a team, each person runs this command on their own machine.

      Press Ctrl-C to stop. Exit code 0: you stopped it. 2: the first check couldn't run, or the port is in use.

      Examples:
        workbook serve                      serve at http://127.0.0.1:8321/
        workbook serve --port 0             serve at any free port
        workbook serve sharing              check one lesson, and show the others without results
        workbook serve README.md docs       serve the documentation of a package
      """
  )

  @Argument(help: .selection(to: "check"), completion: Completions.words)
  var words: [String] = []

  @Option(help: ArgumentHelp("The port, or 0 for any free one.", valueName: "port"))
  var port: UInt16 = 8321

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Only change it in a container: write 0.0.0.0, don't use '--port 0', "
        + "and publish the port on 127.0.0.1 under the same number, because the server only answers "
        + "requests to that address and port.",
      valueName: "address"))
  var host = SiteServer.loopback

  @Option(help: .hidden)
  var pass: String?

  @Flag(inversion: .prefixedNo, help: "Clear the screen before each result.")
  var clear = true

  @OptionGroup var types: TypeOptions

  @OptionGroup var options: WorkbookOptions

  func validate() throws {
    guard pass == nil else {
      throw ValidationError(
        "'--pass' was removed, because 'serve' is for one person. In a class, each person runs "
          + "'workbook serve' on their own machine. To only publish the pages, use 'workbook render'."
      )
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts.allSatisfy({ UInt8($0).map(String.init) == String($0) }) else {
      throw ValidationError("'--host' must be an IPv4 address, such as 0.0.0.0.")
    }
  }

  func run() async throws {
    let location = try CurrentWorkbook.location(of: words, for: "serve")
    let runner = CheckRunner(options: options)
    var site = try LiveSite(
      runner: runner, words: words, location: location, types: types.types)
    let live = LiveSite.Runner(runner, theme: site.theme)
    site.live = live
    let server = SiteServer(folder: site.folder, host: host, port: port, code: live)
    let screen = WatchScreen(clears: clear) { server.show(progress: $0) }
    defer { screen.end() }
    do {
      try await Interruption.stopping { [site] in try await serve(by: server, site, on: screen) }
    } catch let code as ExitCode where code == Interruption.byUser {}
  }

  /// The path of the page of the one lesson that was named.
  private func page(in watch: WorkbookWatch) -> String? {
    guard !words.isEmpty, let workbook = try? watch.read().workbook, !workbook.isDocs,
      workbook.lessons.count == 1
    else { return nil }
    return "\(WorkbookLoader.language)/\(workbook.lessons[0].slug).html"
  }

  private func serve(
    by server: SiteServer, _ site: LiveSite, on screen: WatchScreen
  ) async throws {
    let watch = WorkbookWatch(of: site.location, words: words, theme: site.theme) {
      workbook, settings in
      site.runner.checker(of: workbook, settings: settings) { screen.show($0) }
    }
    let page = page(in: watch)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run {
          let first =
            site.hasPages ? [] : ["The check is running, which takes minutes the first time."]
          let subject = page == nil ? "The site" : "The lesson"
          let address = server.address(at: $0, page: page ?? "")
          Console.write(first + ["\(subject) is at \(address)"])
        }
      }
      group.addTask {
        // What fails here fails again in the first check or its rendering, which tell of it.
        if let workbook = try? watch.read().workbook { try? await site.begin(workbook) }
        try await watch.run { event in
          let (reload, messages) = await site.rerender(after: event, showing: screen)
          screen.show(event, site: messages)
          server.send(reload)
        }
      }
      defer { group.cancelAll() }
      for try await _ in group {}
    }
  }
}

import ArgumentParser
import Foundation
import LessonAuthoring
import LessonChecker
import LessonServer
import LessonSite
import Sandbox

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the site on this machine, and renew it when a lesson or the theme is saved.",
    usage: "workbook serve [<what> ...] [<options>]",
    discussion: """
      The lessons are checked and rendered to 'site/public', as by 'watch --render', and served at \
      127.0.0.1; until the first check is over, without a verdict. A page in a browser loads itself again after each save, goes to the lesson that \
      was saved, and shows what the check complains of.

      The address that it prints holds a token that is new at each start. In a browser that was opened with it, \
      the code of a page can be changed and run, in the sandbox of all checks: pages send code and the number of \
      its snippet, and nothing else. Lessons are never changed. A system that can't confine programs runs none, \
      unless you say '--sandbox=off' because the code is your own.

      Documentation that is no course is served, too: name files and folders of Markdown. Its pages \
      lie in the cache, and have the theme that is part of this tool, unless the folder has a 'site' of \
      its own. What they import is found as 'check' finds it.

      The server is for you alone. In a class or a team, each person runs this command on their own machine.

      Ctrl-C ends it, with exit code 0. 2: the first check could not be made, or the port is taken.

      Examples:
        workbook serve                      at http://127.0.0.1:8321/
        workbook serve --port 0             at any port that is free
        workbook serve welcome              checks one lesson; other pages have no verdict
        workbook serve README.md docs       the documentation of a package
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Lessons, folders, lines, claims or snippets to check; without any, all that the course "
        + "lists.", valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "port"))
  var port: UInt16 = 8321

  @Option(
    help: ArgumentHelp(
      "The address to listen at, such as 0.0.0.0 in a container. It changes nothing else: a browser still needs "
        + "the address that is printed, so publish the port under the same number.",
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
        "'--pass' is gone, since 'serve' is for one person. For a class, each person runs 'workbook serve' on "
          + "their own machine; to read the pages only, publish the site that 'workbook render' writes."
      )
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts.allSatisfy({ UInt8($0).map(String.init) == String($0) }) else {
      throw ValidationError("'--host' must be an address in figures, such as 0.0.0.0.")
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

  private func serve(
    by server: SiteServer, _ site: LiveSite, on screen: WatchScreen
  ) async throws {
    let watch = WorkbookWatch(of: site.location, words: words, theme: site.theme) {
      workbook, settings in
      site.runner.checker(of: workbook, settings: settings) { screen.show($0) }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run {
          let first =
            site.hasPages
            ? "" : "All is checked meanwhile, which takes minutes the first time.\n"
          Console.write(["\(first)The site is at \(server.address(at: $0))"])
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

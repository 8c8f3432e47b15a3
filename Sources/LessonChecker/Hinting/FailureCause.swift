/// Why a snippet of documentation fails, as far as that can be told from the compiler's words.
package enum FailureCause: Hashable, Comparable, Sendable {
  /// Nothing outside of the snippet explains it.
  case wrong

  /// It uses a name that another snippet of the page declares, from which it does not go on.
  case otherSnippet

  /// It uses a name that no page and no module declares.
  case undeclared

  /// It uses a name that another page declares, on that line.
  case otherPage(name: String, declaration: String, place: String)

  /// It uses a name of a module that nothing imports.
  case notImported(module: String)

  /// It imports a module that is not there.
  case missingModule(String)

  /// It is a program that wants arguments, or ends with an exit code.
  case command

  /// It wants what the sandbox does not give.
  case confined

  /// It waits for something, or goes on for ever.
  case endless

  /// It needs one of Apple's platforms.
  case appleOnly
}

extension FailureCause {
  /// What such snippets have in common.
  package var title: String {
    switch self {
    case .wrong: "wrong, most likely: nothing outside of the snippet explains it"
    case .otherSnippet: "in another section: the page declares the name below, or in failing code"
    case .otherPage(let name, _, _): "on another page: '\(name)'"
    case .undeclared: "in the reader's head: the name is declared nowhere"
    case .notImported(let module): "in the module \(module), which no default imports"
    case .missingModule(let module): "no such module here: \(module)"
    case .command: "a command that wants arguments, or ends with an exit code"
    case .confined: "not to be had in the sandbox: the network, or files"
    case .endless: "not ending by itself"
    case .appleOnly: "Apple's only"
    }
  }

  /// What can be done about it.
  package var advice: String {
    switch self {
    case .wrong: "mend the page"
    case .otherSnippet:
      "mend the snippet that declares it, or move it up; 'scope: file' joins all sections"
    case .otherPage(_, let declaration, let place):
      "declare it in the page, or put '\(declaration)' of \(place) into a 'prelude' of workbook.yml"
    case .undeclared:
      "declare it in the page, or in a 'prelude' of workbook.yml that no reader sees"
    case .notImported(let module): "add \(module) to 'defaults: modules:' in workbook.yml"
    case .missingModule: "'<!-- skip: why -->' above the fence leaves a snippet out"
    case .command:
      "say how it is called: 'swift args=\"…\"', 'swift exit=64' or 'swift norun' on its fence"
    case .confined, .endless: "'swift norun' on its fence compiles it and no more"
    case .appleOnly: "check these pages on a Mac; '<!-- skip: why -->' leaves a snippet out"
    }
  }
}

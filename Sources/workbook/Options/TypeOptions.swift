import ArgumentParser

/// The option of the subcommands that render pages.
struct TypeOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Show the type of each name in the code, as the compiler's language server 'sourcekit-lsp' reports it. "
        + "For a whole course, this takes a minute or two the first time."))
  var types = false
}

import ArgumentParser

/// The option of the subcommands that render pages.
struct TypeOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Show the type of each name in the code, which the compiler's language server knows. Asking it about a "
        + "whole course takes a minute or two, once."))
  var types = false
}

extension Attack {
  private static let disturbing =
    "this disturbs how the checker tells one snippet's output from another's"

  /// Those on what tells the checker which snippet printed what.
  static let onMarks: [Attack] = [
    Attack(
      name: "Printing marks", snippets: ["let quiet = 0", "print(\"2 0\\n\\nx 1 0\")"],
      output: "2 0\n\nx 1 0"),
    Attack(
      name: "The checker's function",
      snippets: ["print(\"wrong\")\n__workbookMark(1)\nexit(0)", "let unseen = 1"]
        .map { "import Glibc\n" + $0 },
      failure: (3, "this uses a name of the checker's own")),
    Attack(
      name: "The checker's symbol",
      snippets: [
        """
        import Glibc
        typealias Mark = @convention(c) (Int32) -> Void
        let mark = unsafeBitCast(dlsym(nil, "workbook" + "_mark"), to: Mark.self)
        mark(1)
        """, "let unseen = 1",
      ], failure: (8, disturbing)),
    Attack(
      name: "Forged marks",
      snippets: [
        "import Glibc\nprint(\"wrong\")\nwrite(3, \"1 0\\n\", 4)\nexit(0)", "let unseen = 1",
      ],
      failure: (0, disturbing)),
    Attack(
      name: "All descriptors",
      snippets: [
        "import Glibc\nfor file in Int32(3)..<256 { write(file, \"junk\", 4) }", "let a = 1",
      ],
      failure: (0, disturbing)),
    Attack(
      name: "Descriptors put in place of others",
      snippets: ["import Glibc\nfor file in Int32(3)..<256 { dup2(0, file) }", "let unseen = 1"],
      failure: (6, "the program ended before this snippet")),
    Attack(
      name: "Cutting the output short",
      snippets: ["print(\"wrong\")", "import Glibc\nftruncate(1, 0)"], failure: (0, disturbing)),
    Attack(
      name: "Closing the output",
      snippets: ["import Glibc\nprint(\"seen\")\nclose(1)\nprint(\"lost\")"], output: "seen\nlost",
      failure: (9, "this prints something else")),
  ]
}

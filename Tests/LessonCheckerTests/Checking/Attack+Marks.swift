extension Attack {
  private static let disturbing =
    "this disturbs how the checker tells one snippet's output from another's"

  /// Finds the word that every mark begins with in its own memory, and sets the mark of a snippet that
  /// comes later.
  private static let searchingMemory = Attack(
    name: "A mark with the right word",
    snippets: [
      """
      import Foundation
      let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
      var words: Set<String> = []
      for line in maps.split(separator: "\\n") where line.hasSuffix("[heap]") {
        let ends = line.prefix { $0 != " " }.split(separator: "-").map { UInt($0, radix: 16)! }
        let start = UnsafePointer<UInt8>(bitPattern: ends[0])!
        var length = 0
        for place in 0..<Int(ends[1] - ends[0]) {
          let byte = start[place]
          let isHex = byte >= 48 && byte < 58 || byte >= 97 && byte < 103
          if byte == 0 && length == 16 {
            var word = ""
            for letter in place - 16..<place {
              word.unicodeScalars.append(Unicode.Scalar(start[letter]))
            }
            words.insert(word)
          }
          length = isHex ? length + 1 : 0
        }
      }
      precondition(words.count == 1, "\\(words)")
      for word in words { write(3, word + "1\\n", 18) }
      print("not what the block of the next snippet says")
      """, "print(1)",
    ], failure: (27, disturbing))

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
        if let symbol = dlsym(nil, "workbook" + "_mark") {
          unsafeBitCast(symbol, to: Mark.self)(1)
        }
        exit(0)
        """, "let unseen = 1",
      ], failure: (10, "the program ended before this snippet")),
    Attack(
      name: "The checker's symbol as Swift would name it",
      snippets: [
        """
        import Glibc
        @_silgen_name("$s15workbook_runner0A4Markyys5Int32VF") func mark(_ snippet: Int32)
        mark(1)
        exit(0)
        """, "let unseen = 1",
      ],
      failure: (
        0,
        "this does not link: undefined reference to '$s15workbook_runner0A4Markyys5Int32VF'"
      )),
    Attack(
      name: "The word before each mark",
      snippets: [
        """
        import Glibc
        let file = open("/proc/\\(getppid())/cmdline", O_RDONLY)
        var said = [UInt8](repeating: 0, count: 4096)
        let word = said[..<max(0, read(file, &said, 4096))].split(separator: 0).last ?? []
        for end in [" 1 0\\n", " 1\\n", "1\\n"] {
          let mark = Array(word) + Array(end.utf8)
          if !word.isEmpty { write(3, mark, mark.count) }
        }
        exit(0)
        """, "let unseen = 1",
      ], failure: (13, "the program ended before this snippet")),
    Attack(
      name: "Forged marks",
      snippets: [
        "import Glibc\nprint(\"wrong\")\nwrite(3, \"1 0\\n\", 4)\nexit(0)", "let unseen = 1",
      ],
      failure: (0, disturbing)),
    searchingMemory,
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
      snippets: ["print(\"wrong\")", "import Glibc\nftruncate(1, 0)"],
      failure: (0, "this prints something, and no block says so")),
    Attack(
      name: "Printing over what is printed",
      snippets: [
        "print(\"wrong\")  // Prints \"right\"",
        """
        import Glibc
        let change = unsafeBitCast(
          dlsym(nil, "fcntl"), to: (@convention(c) (Int32, Int32, Int32) -> Int32).self)
        _ = change(1, F_SETFL, 0)
        pwrite(1, "right", 5, 0)
        """,
      ], failure: (1, "this prints something else")),
    Attack(
      name: "Reading away what is printed",
      snippets: [
        "print(\"wrong\")",
        """
        import Glibc
        let output = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK)
        var bytes = [UInt8](repeating: 0, count: 64)
        read(output, &bytes, 64)
        """,
      ], failure: (0, "this prints something, and no block says so")),
    Attack(
      name: "Closing the output",
      snippets: ["import Glibc\nprint(\"seen\")\nclose(1)\nprint(\"lost\")"], output: "seen\nlost",
      failure: (9, "this prints something else")),
  ]
}

import TestSupport
import Testing

/// `workbook watch`, in a shell that saves files and waits for what the tool says of them.
@Suite(.compiles) struct WatchTests {
  private static let well = "# B\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n"

  /// Watches in the background; `saw` waits until the log has a line so many times.
  private static let start = """
    saw() {
      for i in $(seq 1200); do
        [ "$(grep -c -- "$1" log)" -ge "${2:-1}" ] && return
        sleep 0.1
      done
      echo "never saw: $1"; tail -5 log
    }
    end() { kill -INT $pid; wait $pid; echo "ended with $?"; }
    watch() { : > log; $WORKBOOK watch "$@" > log 2>&1 & pid=$!; }

    """

  private func watch(
    _ script: String, lessons: [String: String] = [:], isSeeded: Bool = true
  ) async throws -> String {
    let tool = try Tool(lessons: lessons, isSeeded: isSeeded)
    let outcome = try await tool.shell(Self.start + script)
    return outcome.output + outcome.errors
  }

  @Test func `a saved lesson is checked again, and the others keep their results`() async throws {
    let output = try await watch(
      """
      watch; saw 'first check'
      sed -i 's/^1$/2/' Lessons/en/b.md; saw 'saved: Lessons/en/b.md'
      printf '# C\\n\\n```swift\\nlet a: Int = ""\\n```\\n' > Lessons/en/c.md
      saw 'saved: Lessons/en/c.md'; end
      grep -E 'error|compiled|known' log | sed 's/compiled:.*; /compiled, /'
      """, lessons: ["b": Self.well, "c": "# C\n"])
    #expect(
      output == """
        ended with 0
        3 lessons, 2 programs, 2 snippets, 1 claim proven: all passed (1 compiled, 1 run)
        Lessons/en/b.md:8:1: error: the output differs from what the page says
        3 lessons, 2 programs, 2 snippets, 1 claim proven: 1 error (all from the cache)
        Lessons/en/b.md:8:1: error: the output differs from what the page says
        Lessons/en/c.md:4:14: error: cannot convert value of type 'String' to specified type 'Int'
        3 lessons, 3 programs, 3 snippets, 1 claim proven: 2 errors (1 compiled, 0 run)

        """)
  }

  @Test func `watching continues whatever is saved`() async throws {
    let output = try await watch(
      """
      watch; saw 'first check'
      cp Lessons/workbook.yml course; echo 'title: [' > Lessons/workbook.yml
      saw 'workbook.yml.*error: invalid YAML'; cp course Lessons/workbook.yml
      saw 'all passed' 2
      mv Lessons/en/good.md away; saw "error: there is no lesson 'Lessons/en/good.md'"
      mv away Lessons/en/good.md; saw 'all passed' 3
      rm Lessons/claims.yml; saw "unknown claim 'D1.1'"
      end
      """)
    #expect(output == "ended with 0\n")
  }

  @Test func `a module's source touches what imports it`() async throws {
    let lesson = """
      ---
      title: B
      modules: [Module]
      ---

      ```swift
      print(greeting)
      ```

      ```output
      hello
      ```

      """
    let output = try await watch(
      """
      watch b; saw 'first check'
      echo 'public let greeting = "bye"' > Sources/Module/Module.swift
      saw 'saved: Sources/Module/Module.swift'; end
      grep -A 3 error log
      """, lessons: ["b": lesson])
    #expect(output.contains("    - hello\n    + bye\n"))
  }

  @Test func `a save during a check begins it anew`() async throws {
    let endless = "# B\n\n```swift\nwhile true {}\n```\n"
    let output = try await watch(
      """
      watch b; for i in $(seq 600); do [ -d "$CACHE" ] && break; sleep 0.1; done
      printf '# B\\n' > Lessons/en/b.md; saw 'saved: Lessons/en/b.md'; end
      grep -c 'does not end' log; grep -c 'waiting' log
      """, lessons: ["b": endless], isSeeded: false)
    #expect(output == "ended with 0\n0\n1\n")
  }

  @Test func `where nothing can be watched, it says why`() async throws {
    let output = try await watch("watch gud; wait $pid; echo $?; cat log")
    #expect(
      output == """
        2
        workbook: error: there is no file, lesson, claim or snippet 'gud'; did you mean 'good'?

        """)
  }

  @Test func `one lesson is checked and rendered, and the others have no verdict`() async throws {
    let output = try await watch(
      """
      mkdir site; cp -r \(Tool.theme)/* site/
      watch --render b; saw 'were rendered in'; end
      grep -c 'class="snippet verified' site/public/en/b.html site/public/en/good.html
      grep -o '1 program, 1 snippet.*: all passed' log
      """, lessons: ["b": Self.well])
    #expect(
      output == """
        ended with 0
        site/public/en/b.html:1
        site/public/en/good.html:0
        1 program, 1 snippet, 0 claims proven: all passed

        """)
  }
}

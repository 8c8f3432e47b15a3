import Foundation
import TestSupport
import Testing

/// What people and other tools get to see of a check.
@Suite(.compiles) struct ReportCommandTests {
  static let bad = """
    ---
    title: Bad
    ---

    ```swift
    print("::add-mask::x")
    ```

    ## Well

    <!-- check: id=well -->
    ```swift
    let name = "well"
    ```

    """

  @Test func `one check is reported in each format at once`() async throws {
    let tool = try Tool(lessons: ["bad": Self.bad])
    let outcome = try await tool.shell(
      """
      $WORKBOOK check --quiet --report json:out/r.json --report junit:out/r.xml \
        --report github:out/r.txt; code=$?
      ls out; tail -1 out/r.xml; head -1 out/r.txt; exit $code
      """)
    #expect(outcome.code == 1)
    #expect(
      outcome.output == """
        Lessons/en/bad.md:5:1: error: expected no output, but this prints something; add an \
        'output' block below it
            + ::add-mask::x
        r.json
        r.txt
        r.xml
        </testsuites>
        ::error file=Lessons/en/bad.md,line=5,col=1,title=The lesson fails its check \
        (printsUnstated)::expected no output, but this prints something; add an 'output' block \
        below it%0A    + ::add-mask::x

        """)
  }

  @Test func `a closed output pipe does not stop a check`() async throws {
    let outcome = try await Tool(lessons: ["bad": Self.bad]).shell(
      """
      set -o pipefail
      $WORKBOOK check --verbose | head -1; echo ${PIPESTATUS[0]}
      $WORKBOOK check --format json | true; echo ${PIPESTATUS[0]}
      $WORKBOOK check --report json:r.json >&- 2>&-; echo $?; wc -l < r.json
      $WORKBOOK check 2>errors >/dev/full; echo $?
      grep -c "output can't be written (No space" errors
      """)
    #expect(outcome.output.split(separator: "\n").dropFirst() == ["1", "1", "1", "5", "1", "1"])
    #expect(
      outcome.complaints == [
        "workbook: note: if the new output is right, write it into the page with: workbook check --bless"
      ])
  }

  @Test func `on GitHub nothing that a lesson prints is a command`() async throws {
    let tool = try Tool(lessons: ["bad": Self.bad])
    let outcome = try await tool.run("check", environment: ["GITHUB_ACTIONS": "true"])
    let lines = outcome.output.split(separator: "\n")
    let mark = lines.first?.split(separator: "::").last ?? ""
    #expect(mark.count == 36)
    #expect(lines.first == "::stop-commands::\(mark)")
    #expect(lines.last == "::\(mark)::")
  }

  @Test func `the log of a service for continuous integration has the time, a pipe has not`()
    async throws
  {
    let tool = try Tool()
    let logged = try await tool.run("check", environment: ["CI": "true"])
    #expect(logged.output.contains(#/all passed \(.*\), \d+\.\d s\n$/#))
    let piped = try await tool.run("check", "--jobs", "1")
    #expect(piped.output.hasSuffix(")\n"))
  }

  @Test func `fences and claims can be listed for programs`() async throws {
    let outcome = try await Tool(lessons: ["bad": Self.bad]).shell(
      "$WORKBOOK list well; $WORKBOOK list D1.1 --format json; $WORKBOOK claims --format json")
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        "Lessons/en/bad.md", "    12  swift             program #well/1, id=well",
      ])
    let names = try lines.dropFirst(2).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (object?["role"] ?? object?["id"]) as? String
    }
    #expect(names == ["snippet", "expectation", "D1.1"])
  }

  @Test func `a doctor names what is missing, and how to get it`() async throws {
    let tool = try Tool()
    let well = try await tool.run("doctor")
    #expect(well.output.hasPrefix("fine     Swift "))
    #expect(well.output.contains("fine     no theme in 'site'"))
    #expect(well.code == 0)
    let ill = try await tool.shell("touch file; PATH=/none $WORKBOOK doctor --cache file; exit $?")
    #expect(ill.output.hasPrefix("missing  there is no swiftc in PATH; install Swift from"))
    #expect(ill.output.contains("/file' can't be opened (Not a directory); check its permissions"))
    #expect(ill.code == 1)
  }
}

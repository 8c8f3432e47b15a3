import TestSupport
import Testing

/// `workbook mutate`, as one runs it.
@Suite(.compiles) struct MutateTests {
  private static let module = """
    public func doubled(_ number: Int) -> Int {
      guard number > 0 else { return 0 }
      return number + number
    }

    """

  private static let lesson = """
    ---
    title: Doubling
    modules: [Module]
    ---

    ```swift
    print(doubled(2))
    ```

    ```output
    4
    ```

    """

  private func tool() throws -> Tool {
    let tool = try Tool(lessons: ["doubling": Self.lesson])
    try tool.write(Self.module, to: "Sources/Module/Module.swift")
    return tool
  }

  @Test
  func
    `survivors are shown with their line and their change, and '--at-least' says what is enough`()
    async throws
  {
    let tool = try tool()
    let outcome = try await tool.run("mutate", "doubled")
    #expect(outcome.code == 1)
    #expect(
      outcome.output.contains(
        """
        Sources/Module/Module.swift:2: warning: survived: boundary, an off-by-one at a limit; \
        1 program of 1 lesson imports it and holds
            - guard number > 0 else { return 0 }
            + guard number >= 0 else { return 0 }

        """))
    #expect(outcome.output.contains("killed  survived"))
    #expect(outcome.output.contains(": 1 killed, 4 survived, 0 equivalent, 0 not compiled: 20 %"))
    #expect(try await tool.run("mutate", "doubled", "--at-least", "20").code == 0)
    #expect(try await tool.run("mutate", "doubled", "--at-least", "21").code == 1)
    let json = try await tool.run("mutate", "--operators", "doubled", "--format", "json")
    #expect(json.output.split(separator: "\n").count == 5)
    #expect(json.output.contains(#""mutation":"arithmetic","#))
    #expect(json.output.contains(#""by":"Lessons/en/doubling.md:6""#))
    // An entry of the list that names no mutant is an error.
    try tool.write(
      """
      Sources/Module/Module.swift:
        - {mutation: truth, from: gone, to: gone, reason: it was there once}

      """, to: "Lessons/mutants.yml")
    let listed = try await tool.run("mutate", "doubled", "--at-least", "0")
    #expect(listed.code == 2)
    #expect(listed.output.contains("Lessons/mutants.yml:2:6: error: "))
    #expect(listed.output.contains("has no such mutant (any more)"))
  }

  @Test func `a word that names no file is an error`() async throws {
    let outcome = try await tool().run("mutate", "doubld")
    #expect(outcome.code == 2)
    #expect(
      outcome.complaints == [
        "workbook: error: no file of a module is called 'doubld', or declares it; "
          + "did you mean 'doubled'?"
      ])
  }
}

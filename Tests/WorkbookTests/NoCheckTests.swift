import Foundation
import TestSupport
import TestTraits
import Testing

/// Where no check can be made, one line says why and what to do, and the exit code is 2.
@Suite(.long) struct NoCheckTests {
  @Test(
    "a broken file of the course is one line and exit code 2",
    arguments: [
      ("workbook.yml", "title: [", "Lessons/workbook.yml:"),
      ("workbook.yml", "titel: A\n", "unknown key 'titel'; did you mean 'title'?"),
      ("workbook.yml", "", "the file is empty"),
      ("claims.yml", "D1.1: {verdict: maybe, says: a}\n", "unknown verdict 'maybe'"),
      ("claims.yml", "D1.1: {", "Lessons/claims.yml:"),
    ])
  func brokenCourse(file: String, text: String, message: String) async throws {
    let tool = try Tool(isSeeded: false)
    try tool.write(text, to: "Lessons/\(file)")
    let outcome = try await tool.run("check")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(message))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test(
    "a missing tool is one error line, with exit code 2",
    arguments: [
      (
        "PATH=/nonexistent $WORKBOOK check",
        "there is no swiftc in PATH; install Swift from https://www.swift.org/install and open a "
          + "new terminal"
      ),
      (
        "cd /; $WORKBOOK check",
        "there is no 'Lessons/workbook.yml' in this folder or above it; change to a course's folder"
      ),
      ("touch file; $WORKBOOK check --cache file", "can't be opened"),
      ("mkdir -p ${CACHE%/*}; touch $CACHE; $WORKBOOK check", "can't be opened"),
      ("$WORKBOOK check --cache /proc/workbook", "can't be created"),
      (
        "ulimit -v 8000000; $WORKBOOK check",
        "this process is limited to 8000000 KiB of memory, but the programs that it starts need "
          + "more; raise the limit to 67108864 or more, with 'ulimit -v'"
      ),
      ("ulimit -t 60; $WORKBOOK check", "limited to 60 s of processor time"),
      ("ulimit -u 500; $WORKBOOK check", "limited to 500 processes and threads"),
      ("ulimit -d 500000; $WORKBOOK check", "limited to 500000 KiB of data"),
      ("ulimit -f 20000; $WORKBOOK check", "limited to 20000 KiB in a file"),
      ("ulimit -s 4096; $WORKBOOK check", "limited to 4096 KiB of stack"),
    ])
  func machine(script: String, message: String) async throws {
    let outcome = try await Tool(isSeeded: false).shell(script)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("workbook: error: "))
    #expect(outcome.errors.contains(message))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test(
    "an unknown name is reported before anything else",
    arguments: [
      ("fmt goood.md", "there is no file 'goood.md'; name a Markdown file, or a folder"),
      ("fmt Lessons/en/goood.md", "there is no file 'Lessons/en/goood.md'; did you mean 'Less"),
      ("fmt goood", "there is no file, lesson, claim or snippet 'goood'; did you mean 'good'?"),
      ("serve --port 0 goood", "snippet 'goood'; did you mean 'good'?"),
      ("serve --port 0 nothing.md", "there is no file 'nothing.md'; name a Markdown file"),
      ("watch nothing.md", "there is no file 'nothing.md'; name a Markdown file"),
    ])
  func unknownName(arguments: String, message: String) async throws {
    let outcome = try await Tool(isSeeded: false).shell("timeout 60 $WORKBOOK \(arguments)")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(message))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test func `outside a course, fmt says which file there is none of`() async throws {
    let outcome = try await Tool(isSeeded: false).shell(
      "cd $(mktemp -d); touch notes.md; $WORKBOOK fmt note")
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("workbook: error: there is no file or folder 'note'; "))
  }

  @Test(.compiles) func `few open files are enough, and too few are an error`() async throws {
    let few = try await Tool().shell("ulimit -n 64; $WORKBOOK check --jobs 8")
    #expect((few.code, few.complaints) == (0, []))
    let soft = try await Tool().shell("ulimit -S -n 24; $WORKBOOK check --jobs 8")
    #expect((soft.code, soft.complaints) == (0, []))
    let tooFew = try await Tool().shell("ulimit -n 24; $WORKBOOK check --jobs 8")
    #expect(tooFew.code == 2)
    #expect(tooFew.complaints.count == 1)
    #expect(tooFew.errors.contains("limited to 24 open files"))
  }

  @Test(.compiles) func `limits that can be raised again do not matter`() async throws {
    let soft = try await Tool().shell(
      "ulimit -S -v 8000000; ulimit -S -u 500; ulimit -S -s 4096; $WORKBOOK check")
    #expect((soft.code, soft.complaints) == (0, []))
  }

  @Test(
    "a full disk is one line and exit code 2", .compiles,
    .enabled {
      try await Tool(isSeeded: false).shell("unshare -rm mount -t tmpfs tmpfs /mnt").code == 0
    },
    arguments: ["1m", "20m"])
  func fullDisk(size: String) async throws {
    let outcome = try await Tool(isSeeded: false).shell(
      """
      mkdir disk
      unshare -rm bash -c \
        'mount -t tmpfs -o size=\(size) tmpfs disk && $WORKBOOK check --cache disk/cache'
      """)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("the disk that holds"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test(
    "a signal ends the check, what it started, and its scratch folder", .compiles,
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func interruption(signal: String, code: Int32) async throws {
    let lesson = "---\ntitle: Endless\n---\n\n```swift\nimport Foundation\nsleep(500)\n```\n"
    let outcome = try await Tool(lessons: ["endless": lesson]).shell(
      """
      $WORKBOOK check & tool=$!
      until ls "$CACHE"/scratch/*/*/*/marks >/dev/null 2>&1; do sleep 0.1; done
      sleep 0.3
      kill -\(signal) $tool
      wait $tool; code=$?
      left() { ls "$CACHE/scratch"; pgrep -f "$CACHE/scratch"; }
      # What was killed takes a moment to be gone.
      for i in $(seq 600); do [ -z "$(left)" ] && break; sleep 0.1; done
      left
      exit $code
      """)
    #expect(outcome.code == code)
    #expect(outcome.output == "")
    #expect(outcome.complaints == [])
  }
}

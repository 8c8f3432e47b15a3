import TestSupport
import Testing

/// The site as it is served while it is written.
@Suite(.compiles) struct ServeTests {
  /// Waits for a line of the log; asks for a page; has code run, and tells the states, the messages and the output.
  private static let functions = """
    saw() { for i in $(seq 1200); do grep -q -- "$1" log && return; sleep 0.1; done; cat log; }
    get() {
      exec 3<>/dev/tcp/127.0.0.1/$port
      printf 'GET %s HTTP/1.1\\r\\nHost: localhost:%s\\r\\nConnection: close\\r\\n' $1 $port >&3
      printf 'Cookie: workbook_%s=%s\\r\\n\\r\\n' $port $token >&3
      cat <&3; exec 3>&-
    }
    run() {
      body='{"tab":"t","action":"'$2'","lesson":"'$lesson'","language":"en",'
      body=$body'"snippet":1,"edits":{"1":"'$1'"},"known":{"1":'$known'}}'
      exec 3<>/dev/tcp/127.0.0.1/$port
      printf 'POST /.live/run HTTP/1.1\\r\\nHost: localhost:%s\\r\\nConnection: close\\r\\n' $port >&3
      printf 'Cookie: workbook_%s=%s\\r\\nOrigin: http://localhost:%s\\r\\n' $port $token $port >&3
      printf 'Content-Type: application/json\\r\\nContent-Length: %s\\r\\n\\r\\n' ${#body} >&3
      printf '%s' "$body" >&3
      cat <&3 | grep -o '"state":"[a-z]*"\\|"text":"[^"]*"\\|<samp>[a-z]*\\|^HTTP.* [45].*[a-z]' | LC_ALL=C sort; exec 3>&-
    }
    meet() {
      saw 'The site is at'
      port=$(grep -o '127.0.0.1:[0-9]*' log | cut -d: -f2)
      token=$(grep -o 'token=[0-9a-f]*' log | cut -d= -f2); saw "$1"
    }
    begin() { meet 'were rendered in'; }
    """

  @Test func `code of a page is run, a saved lesson is on its page, and what fails is told`()
    async throws
  {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      mkdir site; cp -r \(Tool.theme)/* site/
      \(Self.functions)
      $WORKBOOK serve --port 0 > log 2>&1 & pid=$!
      lesson=good; saw 'first check'; begin
      get /en/good.html | grep -c 'live.js'
      known=1; run 'print(1)' run; known=598959172
      run 'print(\\"other\\")' run; run 'prin(\\"good\\")' run
      run 'print(\\"half\\")\\nfatalError()' run; run 'while true {}' run
      run 'prin(\\"good\\")' compile; run 'print(\\"other\\")' compile; cat Lessons/en/good.md | grep -c other
      sed -i 's/^good$/bad/' Lessons/en/good.md; saw 'saved: Lessons/en/good.md'
      get '/.live/events?known=0' | grep -o '"page":"[^"]*"' | tr -d '\\\\'
      get /.live/events | grep -o 'the output differs from what the page says'
      kill -INT $pid; wait $pid; echo "ended with $?"
      """)
    #expect(
      outcome.output == """
        1
        HTTP/1.1 409 Conflict
        "state":"different"
        <samp>other
        "state":"error"
        "text":"error: cannot find 'prin' in scope"
        "state":"crashed"
        <samp>
        <samp>half
        "state":"stopped"
        "state":"error"
        "text":"error: cannot find 'prin' in scope"
        "state":"same"
        0
        "page":"en/good.html"
        the output differs from what the page says
        ended with 0

        """)
  }

  @Test func `pages are there to be read, and their code runs, before the first check is over`()
    async throws
  {
    let tool = try Tool(lessons: [
      "slow": "# Slow\n\n```swift\nimport Foundation\nThread.sleep(forTimeInterval: 8)\n```\n"
    ])
    let outcome = try await tool.shell(
      """
      \(Self.functions)
      $WORKBOOK serve --port 0 > log 2>&1 & pid=$!
      lesson=slow; meet 'The site is at'; head -2 log | sed 's/http.*//'
      for i in $(seq 100); do get /en/slow.html | grep -q 'snippet unchecked' && break; sleep 0.1; done
      meet 'The site is at'; get /en/slow.html | grep -o 'snippet unchecked'
      known=-1000914816; run 'print(\\"mine\\")' run
      grep -c 'were rendered in' log; saw 'were rendered in'
      get /en/slow.html | grep -o 'snippet verified'
      kill -INT $pid; wait $pid; echo "ended with $?"
      """)
    #expect(
      outcome.output == """
        The check is running, which takes minutes the first time.
        The site is at 
        snippet unchecked
        "state":"different"
        <samp>mine
        0
        snippet verified
        ended with 0

        """)
  }

  @Test func `of one lesson, the address of its page is printed`() async throws {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      \(Self.functions)
      $WORKBOOK serve good --port 0 > log 2>&1 & pid=$!
      saw 'The lesson is at'; saw 'were rendered in'
      address=$(grep -o 'http:.*' log); port=$(grep -o '127.0.0.1:[0-9]*' log | cut -d: -f2)
      echo $address | sed 's/:[0-9][0-9]*//; s/=.*//'; token=none
      get ${address#*$port} | grep -io '^location.*html'
      kill -INT $pid; wait $pid
      """)
    #expect(
      outcome.output.lowercased()
        == "http://127.0.0.1/en/good.html?token\nlocation: /en/good.html\n")
  }

  @Test
  func `documentation that is no course is served with the theme of the tool, and its code runs`()
    async throws
  {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      mkdir -p docs/a/guide docs/b; cd docs
      \(Self.functions)
      echo '<p align="center">A <b>badge</b> &amp; more</p><script>alert(1)</script>' > README.md
      printf '\\n# Top\\n\\n[no](none.md) [yes](a/guide/One.md#part)\\n\\n```swift\\nprint("good")\\n```\\n' >> README.md
      printf '# One\\n\\n## Part\\n\\nText.\\n' | tee a/guide/One.md > 'b/O ne.md'
      $WORKBOOK serve --port 0 README.md a b > log 2>&1 & pid=$!
      lesson=readme; begin; known=598959172
      run 'print(\\"good\\")' run; run 'prin(\\"good\\")' compile; run 'let a = 1 // 2' run
      get /en/readme.html | grep -o '<p>A badge.*\\|alert\\|>no<\\|<p>no .*'
      for page in a-guide-one b-o-ne; do get /en/$page.html | grep -c '<h2 id="part">'; done
      ls; kill -INT $pid; wait $pid; echo "ended with $?"
      """)
    #expect(
      outcome.output == """
        "state":"printed"
        <samp>good
        "state":"error"
        "text":"error: cannot find 'prin' in scope"
        "state":"same"
        <p>A badge &amp; more
        <p>no <a href="a-guide-one.html#part">yes</a></p>
        1
        1
        README.md
        a
        b
        log
        ended with 0

        """)
  }

  @Test
  func `half requests by the hundred keep no page waiting, cut no connection and stop no run`()
    async throws
  {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      \(Self.functions)
      (ulimit -n 256; exec $WORKBOOK serve --port 0) > log 2>&1 & pid=$!
      lesson=good; begin; known=598959172
      version=$(get /.live/events | grep -o '"version":[0-9]*' | cut -d: -f2)
      get "/.live/events?known=$version" > event & waiting=$!
      sleep 0.5
      # Each is the beginning of a request that never ends.
      for i in $(seq 600); do
        exec {half}<>/dev/tcp/127.0.0.1/$port; printf 'GET / HTTP/1.1\\r\\n' >&$half
      done 2> failures
      get /en/good.html | grep -c 'live.js'
      run 'print(\\"other\\")' run
      wait $waiting; grep -c '"version"' event; cat failures
      kill -INT $pid; wait $pid; echo "ended with $?"
      """)
    #expect(
      outcome.output == """
        1
        "state":"different"
        <samp>other
        1
        ended with 0

        """)
  }

  @Test func `a line of more than 4,000 bytes is not run`() async throws {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      \(Self.functions)
      $WORKBOOK serve --port 0 > log 2>&1 & pid=$!
      lesson=good; begin; known=598959172
      long=$(head -c 3991 /dev/zero | tr '\\0' a)
      run 'print(\\"'$long'\\")' run | cut -c1-20; run 'print(\\"a'$long'\\")' run
      kill -INT $pid; wait $pid
      """)
    #expect(
      outcome.output == """
        "state":"different"
        <samp>aaaaaaaaaaaaaa
        HTTP/1.1 422 Unprocessable Content

        """)
  }

  @Test func `runs leave nothing on the disk`() async throws {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      \(Self.functions)
      $WORKBOOK serve --port 0 > log 2>&1 & pid=$!
      lesson=good; begin; known=598959172
      run 'print(\\"first\\")' run > first; before=$(find "$CACHE" | sort)
      for i in 1 2 3; do run 'print(\\"other '$i'\\")' run > other; done
      run 'prin(\\"none\\")' compile > other
      [ "$(find "$CACHE" | sort)" = "$before" ] && echo 'as before'
      kill -INT $pid; wait $pid; ls "$CACHE/scratch"
      """)
    #expect(outcome.output == "as before\n")
  }

  @Test(arguments: ["--pass letters-and-1234", "--host 0.0.0.0 --pass letters-and-1234"])
  func `the option for a class is gone, and says what to do instead`(options: String) async throws {
    let outcome = try await Tool().shell("$WORKBOOK serve \(options)")
    #expect(outcome.code == 64)
    #expect(
      outcome.complaints.first
        == "Error: '--pass' was removed, because 'serve' is for one person. In a class, each person runs "
        + "'workbook serve' on their own machine. To only publish the pages, use 'workbook render'."
    )
  }
}

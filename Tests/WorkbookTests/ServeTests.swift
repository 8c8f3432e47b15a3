import TestSupport
import Testing

/// The site as it is served while it is written.
@Suite(.compiles) struct ServeTests {
  @Test func `a saved lesson is on its page, and what fails is told`() async throws {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      mkdir site; cp -r \(Tool.theme)/* site/; rm -rf site/public
      saw() { for i in $(seq 1200); do grep -q -- "$1" log && return; sleep 0.1; done; cat log; }
      get() {
        exec 3<>/dev/tcp/127.0.0.1/$port
        printf 'GET %s HTTP/1.1\\r\\nHost: localhost:%s\\r\\nConnection: close\\r\\n\\r\\n' $1 $port >&3
        cat <&3; exec 3>&-
      }
      $WORKBOOK serve --port 0 > log 2>&1 & pid=$!
      saw 'first check'; saw 'The site is at'
      port=$(grep -o '127.0.0.1:[0-9]*' log | cut -d: -f2)
      get /en/good.html | grep -c 'live.js'
      sed -i 's/^good$/bad/' Lessons/en/good.md; saw 'saved: Lessons/en/good.md'
      get '/.live/events?known=0' | grep -o '"page":"[^"]*"' | tr -d '\\\\'
      get /.live/events | grep -o 'this prints something else'
      kill -INT $pid; wait $pid; echo "ended with $?"
      """)
    #expect(
      outcome.output == """
        1
        "page":"en/good.html"
        this prints something else
        ended with 0

        """)
  }
}

import TestSupport
import Testing

/// The site as it is served while it is written.
@Suite(.compiles) struct ServeTests {
  @Test func `code of a page is run, a saved lesson is on its page, and what fails is told`()
    async throws
  {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      mkdir site; cp -r \(Tool.theme)/* site/; rm -rf site/public
      saw() { for i in $(seq 1200); do grep -q -- "$1" log && return; sleep 0.1; done; cat log; }
      get() {
        exec 3<>/dev/tcp/127.0.0.1/$port
        printf 'GET %s HTTP/1.1\\r\\nHost: localhost:%s\\r\\nConnection: close\\r\\n' $1 $port >&3
        printf 'Cookie: workbook_%s=%s.1\\r\\n\\r\\n' $port $pass >&3
        cat <&3; exec 3>&-
      }
      run() {
        body='{"token":"'$token'","tab":"t","wish":"'$2'","lesson":"good","language":"en",'
        body=$body'"snippet":1,"edits":{"1":"'$1'"},"known":{"1":'$known'}}'
        exec 3<>/dev/tcp/127.0.0.1/$port
        printf 'POST /.live/run HTTP/1.1\\r\\nHost: localhost:%s\\r\\nConnection: close\\r\\n' $port >&3
        printf 'Cookie: workbook_%s=%s.1\\r\\nOrigin: http://localhost:%s\\r\\n' $port $pass $port >&3
        printf 'Content-Type: application/json\\r\\nContent-Length: %s\\r\\n\\r\\n' ${#body} >&3
        printf '%s' "$body" >&3
        cat <&3 | grep -o '"state":"[a-z]*"\\|"text":"[^"]*"\\|<samp>[a-z]*\\|^HTTP.* [45].*[a-z]' | LC_ALL=C sort; exec 3>&-
      }
      $WORKBOOK serve --port 0 > log 2>&1 & pid=$!
      saw 'first check'; saw 'The site is at'
      port=$(grep -o '127.0.0.1:[0-9]*' log | cut -d: -f2)
      pass=$(grep -o 'pass=[0-9a-f]*' log | cut -d= -f2); saw 'rendered anew'
      get /en/good.html | grep -c 'live.js'
      token=$(get /en/good.html | grep -o 'workbook-live" content="[0-9a-f]*' | grep -o '[0-9a-f]*$')
      known=1; run 'print(1)' run; known=598959172
      run 'print(\\"other\\")' run; run 'prin(\\"good\\")' run
      run 'prin(\\"good\\")' compile; run 'print(\\"other\\")' compile; cat Lessons/en/good.md | grep -c other
      sed -i 's/^good$/bad/' Lessons/en/good.md; saw 'saved: Lessons/en/good.md'
      get '/.live/events?known=0' | grep -o '"page":"[^"]*"' | tr -d '\\\\'
      get /.live/events | grep -o 'this prints something else'
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
        <samp>good
        "state":"error"
        "text":"error: cannot find 'prin' in scope"
        "state":"same"
        0
        "page":"en/good.html"
        this prints something else
        ended with 0

        """)
  }
}

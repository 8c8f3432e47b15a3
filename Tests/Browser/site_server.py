"""Serves a folder on a loopback port, and starts the browser that looks at it."""

import functools
import http.server
import re
import threading
import time


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a line for each."""

    def log_message(self, *arguments):
        pass


class Slow(Quiet):
    """Sends the header of a page part by part, and holds the end of the page back, so that readers see
    the page before it is whole and its scripts have run."""

    def copyfile(self, source, outputfile):
        content = source.read()
        if self.path.endswith(".html"):
            begin, header, rest = content.partition(b'<header class="site">')
            header, end, text = (header + rest).partition(b"</header>")
            parts = re.split(rb"(?=<(?:details|summary|nav))|(?<=</(?:summary|details)>)|(?<=</nav>)", header)
            for part in [begin, *parts, end + text[:-100]]:
                outputfile.write(part)
                outputfile.flush()
                time.sleep(0.15)
            content = content[-100:]
        outputfile.write(content)


def serve(folder, handler=Quiet):
    """Serves a folder, and gives the address of its top."""
    handler = functools.partial(handler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def launch(tools):
    """Starts the system's Chromium."""
    return tools.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage"])

"""Serves a folder on a loopback port, and starts the browser that looks at it."""

import functools
import http.server
import threading


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a line for each."""

    def log_message(self, *arguments):
        pass


def serve(folder):
    """Serves a folder, and gives the address of its top."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def launch(tools):
    """Starts the system's Chromium."""
    return tools.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage"])

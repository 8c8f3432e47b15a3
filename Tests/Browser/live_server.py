"""Starts `workbook serve` itself, for tests and measurements in a browser."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("WORKBOOK", ROOT / ".build/debug/workbook")


def free_port():
    """A port that nobody has."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class LiveServer:
    """The workbook as it is served on this machine, until the block ends."""

    def __init__(self, *words, folder=ROOT):
        self.words, self.folder = words, folder
        self.port = free_port()
        self.top = f"http://127.0.0.1:{self.port}/"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *reason):
        self.stop()

    def start(self, seconds=900):
        """Starts it, and waits until the pages of the first check are there."""
        self.process = subprocess.Popen(
            [TOOL, "serve", "--port", str(self.port), "--no-clear", "--types", *self.words],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        os.set_blocking(self.process.stdout.fileno(), False)
        text, end = "", time.monotonic() + seconds
        while not re.search(r"were rendered in", text):
            text += (self.process.stdout.read() or b"").decode(errors="replace")
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"'workbook serve' does not serve: {text}")
            time.sleep(0.05)
        # The address that the terminal prints, with the token of this start.
        self.entry = re.search(r"http://\S+", text)[0]

    def stop(self):
        """Ends it as Ctrl-C does; gives its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)

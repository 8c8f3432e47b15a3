#!/usr/bin/env python3
"""Has thirty readers run code on two instances behind nginx, one of which is killed meanwhile.

  WORKBOOK=.build/release/workbook Tests/Browser/test_instances.py

Run by hand: it installs nginx on Debian or Ubuntu. Each instance is `workbook serve --host`; nginx sends a
browser to the same one by its cookie, and to the other one if that is gone.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from live_server import PASS, LiveServer, free_port
from measure_live import LESSON, class_of

SETTINGS = """
daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/a; uwsgi_temp_path {folder}/b; scgi_temp_path {folder}/c;
  upstream instances {{
    hash $cookie_workbook_{port} consistent;
    server 127.0.0.1:{first} max_fails=1 fail_timeout=5s;
    server 127.0.0.1:{second} max_fails=1 fail_timeout=5s;
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://instances;
      # The name and the port that the browser knows.
      proxy_set_header Host $http_host;
      proxy_read_timeout 60s;
      # A run is asked for again: what becomes of code changes nothing.
      proxy_next_upstream error timeout non_idempotent;
    }}
  }}
}}
"""


class Behind:
    """What readers see: nginx before the instances."""

    def __init__(self, port):
        self.top = f"http://127.0.0.1:{port}/"
        self.entry = f"{self.top}?pass={PASS}"


def main():
    """Runs it."""
    if not shutil.which("nginx"):
        subprocess.run(["apt-get", "install", "--yes", "-qq", "nginx-light"], check=True)
    course = pathlib.Path(__file__).resolve().parents[2]
    code = (course / f"Lessons/en/{LESSON}.md").read_text().partition("```swift\n")[2].partition("\n```")[0]
    port = free_port()
    with LiveServer(LESSON, host="0.0.0.0") as first, LiveServer(LESSON, host="0.0.0.0") as second, \
            tempfile.TemporaryDirectory() as folder:
        settings = pathlib.Path(folder, "nginx.conf")
        settings.write_text(SETTINGS.format(folder=folder, port=port, first=first.port, second=second.port))
        nginx = subprocess.Popen(["nginx", "-c", settings, "-p", folder, "-e", f"{folder}/errors"])
        try:
            time.sleep(1)
            faults = class_of(Behind(port), code)
            first.process.kill()
            first.process.wait()
            faults += class_of(Behind(port), code)
            first.start()
        finally:
            nginx.terminate()
            nginx.wait()
    print(f"two instances behind nginx: {faults or 'no'} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    main()

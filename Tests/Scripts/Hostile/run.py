"""Runs of the command, and what each left: its status, messages, time and memory."""
import os, subprocess, tempfile, threading, time


class Skipped(Exception):
  """A check cannot be made on this machine."""


def check(body):
  """Registers a function as a check. It takes a folder for its files, and returns a line about the result."""
  check.all.append((body.__name__.replace("_", "-"), body))
  return body


check.all = []


def expect(holds, *what):
  if not holds: raise AssertionError(" ".join(str(each) for each in what)[:600])


class Run:
  """Runs the command with `arguments` until it ends, or kills it after `limit` seconds.

  `input` is an open file, or a function that writes to a pipe until the pipe is closed.
  """

  loader = root = random = None
  runs = 1000
  limit = 240

  def __init__(self, *arguments, input=None, output=None, cwd=None, limits=None, user=None):
    process = self.start(
        *arguments, input=subprocess.PIPE if callable(input) else input, output=output, cwd=cwd,
        limits=limits, user=user)
    begin = time.monotonic()
    if callable(input):
      threading.Thread(target=self.feed, args=(process.stdin, input), daemon=True).start()
    timer = threading.Timer(self.limit, process.kill)
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    self.seconds, self.megabytes = time.monotonic() - begin, usage.ru_maxrss // 1024
    self.status = process.returncode
    process.messages.seek(0)
    self.error = process.messages.read().decode(errors="replace")

  @classmethod
  def start(cls, *arguments, input=None, output=None, cwd=None, limits=None, user=None):
    messages = tempfile.TemporaryFile()
    laboratory = "-lab" if arguments[0] in ("compare", "sample") else ""
    process = subprocess.Popen(
        [f"{cls.loader}{laboratory}", *arguments], stdin=subprocess.DEVNULL if input is None else input,
        stdout=subprocess.DEVNULL if output is None else output, stderr=messages,
        cwd=cwd or cls.root, preexec_fn=limits, user=user,
        extra_groups=[] if user else None)
    process.messages = messages
    return process

  @staticmethod
  def feed(pipe, write):
    try:
      with pipe: write(pipe)
    except (BrokenPipeError, ConnectionResetError):
      pass

  def __str__(self):
    return f"status {self.status}, {self.megabytes} MB, {self.error[:200]!r}"

"""Checks with hostile files that the command reads."""
import os, socket, stat, subprocess, threading
from run import Run, Skipped, check, expect

SCENARIO = "Fixtures/Scenarios/first.csv"
HEADER = b"time_s,event,value\n"
# The subcommands that read a CSV file: arguments, in which FILE represents the file; a header; a row.
CSV = {
    "render": (["render", "FILE"], HEADER, b"0,activate\n"),
    "screen": (["screen", "FILE"], HEADER, b"0,loadingStarted\n"),
    "compare": (["compare", "FILE"], HEADER, b"0,activate\n"),
    "float": (["float", "FILE"], b"time_s,event,x,y\n", b"0,grab,1,2\n"),
}
JSON = {
    "sample": ["sample", "FILE"], "skeleton": ["skeleton", "FILE"], "fields": ["fields", "FILE"],
    "style": ["render", SCENARIO, "--format", "svg", "--style", "FILE"],
}
LINE = b'{"keyframes":[{"offset":0,"value":0},{"offset":1,"value":1}],"timing":{"duration":1},"times":[0]}\n'
# The most memory that a reader may take, in MB: for a file of 256 MiB and what is read from it.
MOST = 2000


def readers():
  for name, (arguments, _, _) in CSV.items(): yield name, arguments
  yield from JSON.items()


def read(arguments, file, **more):
  return Run(*[file if each == "FILE" else each for each in arguments], **more)


def refused(run, *words):
  """Expects status 65 and a short message with these words, instead of a crash."""
  expect(run.status == 65, run)
  expect(run.megabytes < MOST, run)
  expect(len(run.error) < 6000, len(run.error), "bytes of message")
  for word in words: expect(word in run.error, word, "is not in", run)


def repeated(block):
  def write(pipe):
    piece = block * (1 + (1 << 20) // len(block))
    while True: pipe.write(piece)
  return write


def summary(runs):
  return f"{len(runs)} runs, at most {max(r.seconds for r in runs):.1f} s and {max(r.megabytes for r in runs)} MB"


@check
def gigabyte_on_one_line(folder):
  runs, path = [], os.path.join(folder, "line")
  with open(path, "wb") as file:
    for _ in range(1024): file.write(b"a" * (1 << 20))
  for _, arguments in readers():
    run = read(arguments, path)
    refused(run, path + ": there is more than", "MiB, expected less")
    runs.append(run)
  os.truncate(path, 60 << 20)
  for _, arguments in readers():
    run = read(arguments, path)
    refused(run, path + ":1:1: error: ")
    runs.append(run)
  return summary(runs)


@check
def pipe_without_end(folder):
  runs = []
  for name, (arguments, header, row) in CSV.items():
    for block in [row, b"a", b"\n", b'"', b",", b"\0"]:
      def write(pipe):
        pipe.write(header)
        repeated(block)(pipe)
      run = read(arguments, "-", input=write)
      refused(run, "<stdin>: there is more than")
      runs.append(run)
  for name, arguments in JSON.items():
    for block in [b"[", b'{"a":', b" ", b"\n", b'"', b"[1],", b"1", LINE]:
      run = read(arguments, "-", input=repeated(block))
      refused(run, "<stdin>: there is more than")
      runs.append(run)
  run = read(["render", "FILE"], "/dev/zero")
  refused(run, "/dev/zero: there is more than 256 MiB")
  return summary(runs + [run])


@check
def as_long_as_is_read(folder):
  """A file of nearly the greatest length takes no more memory than MOST."""
  runs, path = [], os.path.join(folder, "file")
  for name, (arguments, header, row) in CSV.items():
    if name == "compare": continue  # It plays every event on every model, which takes minutes.
    with open(path, "wb") as file:
      file.write(header)
      piece = row * 100_000
      while file.tell() + len(piece) < 256 << 20: file.write(piece)
    run = read(arguments + ["--duration", "0", "--fps", "0.001"], path)
    expect(run.status == 0 and run.megabytes < MOST, name, run)
    runs.append(run)
  for block in [b"0,", b"\n", LINE, b'[0],' * 1000 + b"\n"]:
    with open(path, "wb") as file:
      piece = block * ((1 << 24) // len(block) - 1)
      for _ in range(3 if block.endswith(b"\n") else 1): file.write(piece)
    for name, arguments in JSON.items():
      run = read(arguments, path)
      expect(run.status in (0, 65) and run.megabytes < MOST, name, block[:20], run)
      runs.append(run)
  return summary(runs)


@check
def nested_without_end(folder):
  runs, path = [], os.path.join(folder, "nested.json")
  deep = 1_000_000
  texts = [
      b"[" * deep, b'{"a":' * deep, b'[{"a":' * deep, b"[" * deep + b"]" * deep,
      b'{"width":1,"height":1,"content":' + b'[{"hStack":{"content":' * deep,
      b'{"size":[1,1],"fields":[{"region":' + b'{"union":[' * deep,
      b'{"keyframes":' + b"[" * deep, b'{"colors":' + b"[" * deep,
  ]
  for text in texts:
    with open(path, "wb") as file: file.write(text)
    for _, arguments in JSON.items():
      run = read(arguments, path)
      refused(run, path + ":1:", "nested")
      runs.append(run)
  return summary(runs)


@check
def members_without_end(folder):
  runs, path = [], os.path.join(folder, "members.json")
  with open(path, "wb") as file:
    file.write(b"{" + b",".join(b'"a%d":0' % index for index in range(1_000_000)) + b"}")
  for _, arguments in JSON.items():
    run = read(arguments, path)
    refused(run, path + ":1:")
    runs.append(run)
  return summary(runs)


@check
def lists_in_lists(folder):
  path, text = os.path.join(folder, "lists.json"), '{"line":{}}'
  for _ in range(15): text = '{"list":{"rowHeight":1,"row":[%s]}}' % text
  with open(path, "w") as file: file.write('{"width":1000000000,"height":1000000000,"content":[%s]}' % text)
  run = read(["skeleton", "FILE"], path)
  expect(run.status == 0 and run.megabytes < 200, run)
  return summary([run])


@check
def grows_and_shrinks(folder):
  """A file that another program extends and shortens while it is read."""
  path, runs = os.path.join(folder, "file.csv"), []
  whole = HEADER + b"0,activate\n" * 2_000_000
  done = threading.Event()
  def disturb():
    random = Run.random
    while not done.is_set():
      with open(path, "ab") as file:
        file.write(b"0,activate\n" * 1000)
        done.wait(random.random() / 500)
        file.truncate(random.randrange(len(whole)))
        file.write(b"")
  for _ in range(max(Run.runs // 50, 5)):
    with open(path, "wb") as file: file.write(whole)
    done.clear()
    thread = threading.Thread(target=disturb)
    thread.start()
    try: run = read(["render", "FILE", "--duration", "0"], path)
    finally:
      done.set()
      thread.join()
    expect(run.status in (0, 65) and run.megabytes < MOST, run)
    runs.append(run)
  return summary(runs) + f", {sum(r.status == 0 for r in runs)} of them read whole rows"


@check
def pipes_and_sockets(folder):
  pipe, out = os.path.join(folder, "in"), os.path.join(folder, "out")
  os.mkfifo(pipe)
  os.mkfifo(out)
  with open(os.path.join(Run.root, SCENARIO), "rb") as file: content = file.read()
  plain = subprocess.run([Run.loader, "render", SCENARIO], capture_output=True, cwd=Run.root).stdout
  got = []
  def write():
    with open(pipe, "wb") as file: file.write(content)
  def take():
    with open(out, "rb") as file: got.append(file.read())
  threads = [threading.Thread(target=each, daemon=True) for each in (write, take)]
  for thread in threads: thread.start()
  run = Run("render", pipe, "--output", out)
  for thread in threads: thread.join(20)
  expect(run.status == 0 and got == [plain], run)
  expect(stat.S_ISFIFO(os.stat(out).st_mode), "the pipe was replaced")
  path = os.path.join(folder, "socket")
  with socket.socket(socket.AF_UNIX) as listener:
    listener.bind(path)
    for flags, status in [(["render", path], 66), (["render", SCENARIO, "--output", path], 73)]:
      run = Run(*flags)
      expect(run.status == status and path in run.error, run)
  return "a scenario and its frames through pipes, the same bytes; sockets are refused"


@check
def folders_and_loops(folder):
  loop = os.path.join(folder, "loop")
  os.symlink(loop, loop)
  tried = 0
  for path in [folder, folder + "/", loop, os.path.join(loop, "x"), "/", "/proc/self/mem"]:
    for _, arguments in readers():
      run = read(arguments, path)
      expect(run.status in (65, 66) and run.error.count("\n") == 1, path, run)
      tried += 1
  for path in [folder, folder + "/", loop, os.path.join(folder, "no", "x"), "/", "x" * 300]:
    run = Run("render", SCENARIO, "--output", path)
    expect(run.status == 73 and run.error.count("\n") == 1, path[:50], run)
    tried += 1
  return f"{tried} refused in a line each"


@check
def without_permission(folder):
  if os.geteuid() != 0: raise Skipped("another user is needed, so root")
  nobody = 65534
  mine, closed = os.path.join(folder, "mine.csv"), os.path.join(folder, "closed")
  with open(mine, "wb") as file: file.write(HEADER)
  os.chmod(mine, 0o600)
  os.mkdir(closed, 0o755)
  for path in [mine, os.path.join(closed, "x.csv")]: os.chmod(folder, 0o755)
  try:
    subprocess.run([Run.loader, "--version"], user=nobody, extra_groups=[], check=True, capture_output=True)
  except (OSError, subprocess.CalledProcessError):
    raise Skipped(f"user {nobody} cannot run {Run.loader}")
  empty = {"input": subprocess.DEVNULL, "user": nobody, "cwd": "/"}
  for _, arguments in readers():
    if SCENARIO in arguments: arguments = ["render", os.path.join(Run.root, SCENARIO)] + arguments[2:]
    run = read(arguments, mine, **empty)
    expect(run.status == 66 and "Permission denied" in run.error, run)
  scenario = os.path.join(Run.root, SCENARIO)
  run = Run("render", scenario, "--output", os.path.join(closed, "x.csv"), **empty)
  expect(run.status == 73 and "Permission denied" in run.error, run)
  # A file without write permission in a folder with write permission: a rename would replace it nevertheless.
  os.chmod(closed, 0o777)
  theirs = os.path.join(closed, "theirs.csv")
  with open(theirs, "wb") as file: file.write(b"old")
  os.chmod(theirs, 0o444)
  run = Run("render", scenario, "--output", theirs, **empty)
  expect(run.status == 73 and "Permission denied" in run.error, run)
  expect(open(theirs, "rb").read() == b"old" and os.listdir(closed) == ["theirs.csv"], "touched")
  return "files and folders without permission, as another user"


@check
def names(folder):
  """Names that are not UTF-8, or that contain control characters for a terminal."""
  odd = ["new\nline", "\x1b]0;title\x07", "\x1b[2J", "a\rb", "\u202egnp.csv", "\u0085x", "tab\tx", "'\"$(id)"]
  for name in odd:
    path = os.path.join(folder, name)
    for arguments in [["render", path], ["render", path + "/", "--output", path]]:
      run = Run(*arguments)
      expect(run.status == 66 and run.error.count("\n") == 1, run)
      expect(not any(each in run.error[:-1] for each in "\x1b\x07\r\n\u202e\u0085\t"), run.error)
    with open(path, "wb") as file: file.write(HEADER + b"0,x\n")
    for arguments in [
        ["render", path], ["render", path, "--output", path], ["render", SCENARIO, "--output", path + "/x"],
        ["render", SCENARIO, "--format", "svg", "--style", path], ["run", "--", path + "/x"]]:
      run = Run(*arguments)
      expect(run.status in (64, 65, 66, 73, 126), run)
      expect(not any(each in run.error[:-1] for each in "\x1b\x07\r\u202e\u0085\t"), run.error)
    run = Run("render", SCENARIO, "--output", path)
    expect(run.status == 0 and open(path, "rb").read().startswith(b"seq,frame"), run)
  bytes_path = os.path.join(os.fsencode(folder), b"\xff\xfe.csv")
  with open(bytes_path, "wb") as file: file.write(HEADER)
  before = sorted(os.listdir(os.fsencode(folder)))
  for arguments in [[b"render", bytes_path], [b"render", SCENARIO, b"--output", bytes_path], [b"\xff"]]:
    run = Run(*arguments)
    expect(run.status == 64 and "is not UTF-8, expected UTF-8" in run.error, run)
  expect(sorted(os.listdir(os.fsencode(folder))) == before, "a file was written")
  return f"{len(odd)} names, read and written, spelled on one line; one that is not UTF-8 is refused"

"""Checks with faults while a file is written: afterwards it is the old file or the new one, never a part."""
import ctypes, os, re, resource, signal, subprocess, time
from run import Run, Skipped, check, expect

SCENARIO, FLOATING = "Fixtures/Scenarios/first.csv", "Fixtures/Floating/thrown-hard.csv"
BANNER, METER = "Fixtures/Screens/banner.csv", "Fixtures/Scenarios/meter.csv"
# The arguments for each kind of output, in which OUT represents the file. A few files are long, so that
# signals come while they are written.
KINDS = {
    f"render {format}": ["render", SCENARIO, "--format", format, "--output", "OUT"]
    for format in ["csv", "svg", "css", "keyframes", "lottie", "filmstrip", "plot", "html"]
} | {
    "render csv, long": ["render", SCENARIO, "--duration", "600", "--output", "OUT"],
    "transitions": ["render", SCENARIO, "--output", "/dev/null", "--transitions", "OUT"],
    "screen csv": ["screen", BANNER, "--output", "OUT"],
    "screen html": ["screen", BANNER, "--format", "html", "--output", "OUT"],
    "compare": ["compare", METER, "--output", "OUT"],
    "compare json": ["compare", METER, "--json", "--output", "OUT"],
    "compare plot": ["compare", METER, "--format", "plot", "--output", "OUT"],
    "sample": ["sample", "Fixtures/WebAnimations/examples.jsonl", "--output", "OUT"],
    "skeleton csv": ["skeleton", "Fixtures/Skeletons/row.json", "--output", "OUT"],
    "skeleton svg": ["skeleton", "Fixtures/Skeletons/row.json", "--format", "svg", "--output", "OUT"],
    "fields": ["fields", "Fixtures/Fields/ten.json", "--output", "OUT"],
} | {
    f"float {format}": ["float", FLOATING, "--format", format, "--output", "OUT"]
    for format in ["csv", "svg", "plot", "keyframes", "html", "comparison"]
}
OLD = b"the old file\n" * 9
PARTIAL = re.compile(r"\.loader\.\d+\.\d+\.partial")


def command(kind, path):
  return [path if each == "OUT" else each for each in KINDS[kind]]


def place(folder):
  path = os.path.join(folder, "out")
  with open(path, "wb") as file: file.write(OLD)
  return path


def untouched(path, *what):
  with open(path, "rb") as file: expect(file.read() == OLD, *what, "wrote into the old file")
  expect(os.listdir(os.path.dirname(path)) == ["out"], *what, os.listdir(os.path.dirname(path)))


def new(kind, folder):
  """The file that the kind writes if nothing disturbs it, and the seconds that it takes."""
  path, begin = os.path.join(folder, "new"), time.monotonic()
  run = Run(*command(kind, path))
  expect(run.status == 0, kind, run)
  with open(path, "rb") as file: content = file.read()
  os.remove(path)
  expect(len(content) > 0 and content != OLD, kind)
  return content, time.monotonic() - begin


@check
def full_device(folder):
  for kind in KINDS:
    run = Run(*command(kind, "/dev/full"))
    expect(run.status == 74 and "cannot write to /dev/full: No space left" in run.error, kind, run)
    with open("/dev/full", "wb") as full:
      run = Run(*command(kind, "-"), output=full)
    expect(run.status == 74 and "cannot write to standard output: No space" in run.error, kind, run)
  return f"{len(KINDS)} kinds of output, to the device and as standard output"


@check
def size_limit(folder):
  path = place(folder)
  def limits(): resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
  for kind in KINDS:
    run = Run(*command(kind, path), limits=limits)
    # The limit also applies to its messages, so only their beginning is compared.
    expect(run.status == 74 and "loader: error: cannot write to" in run.error, kind, run)
    untouched(path, kind)
  return f"{len(KINDS)} kinds of output with a limit of 100 bytes: the old file is as it was"


@check
def full_disk(folder):
  disk = os.path.join(folder, "disk")
  os.mkdir(disk)
  if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "none", disk], capture_output=True).returncode:
    raise Skipped("a disk of memory cannot be mounted here")
  failed = 0
  try:
    path = place(disk)
    for kind in KINDS:
      content, _ = new(kind, folder)
      run = Run(*command(kind, path))
      if len(content) <= 4096:
        expect(run.status == 0, kind, run)
        place(disk)
        continue
      expect(run.status == 74 and f"cannot write to {path}: No space left on device" in run.error, kind, run)
      untouched(path, kind)
      failed += 1
  finally:
    subprocess.run(["umount", disk], check=True)
  return f"{failed} kinds of output that are larger than a disk of two pages: the old file is as it was"


@check
def quota(folder):
  if os.geteuid() != 0: raise Skipped("only root can set a quota")
  image, disk, nobody = os.path.join(folder, "image"), os.path.join(folder, "disk"), 65534
  with open(image, "wb") as file: file.truncate(16 << 20)
  os.mkdir(disk)
  made = subprocess.run(["mkfs.ext4", "-q", "-O", "quota", "-E", "quotatype=usrquota", image], capture_output=True)
  if made.returncode: raise Skipped("no file system with quotas can be made here: " + made.stderr.decode().strip())
  mounted = subprocess.run(["mount", "-o", "loop,usrquota", image, disk], capture_output=True)
  if mounted.returncode:
    raise Skipped("it cannot be mounted here: " + mounted.stderr.decode().strip().splitlines()[0])
  try:
    device = subprocess.run(["findmnt", "-n", "-o", "SOURCE", disk], capture_output=True, text=True).stdout.strip()
    set_quota(device, nobody, blocks=8)
    os.mkdir(os.path.join(disk, "theirs"))
    path = place(os.path.join(disk, "theirs"))
    for each in (os.path.dirname(path), path): os.chown(each, nobody, nobody)
    failed = 0
    for kind in KINDS:
      if len(new(kind, folder)[0]) < 16_384: continue
      run = Run(*command(kind, path), user=nobody)
      expect(run.status == 74 and "Disk quota exceeded" in run.error, kind, run)
      untouched(path, kind)
      failed += 1
    return f"{failed} kinds of output that are larger than a quota of 8 KiB: the old file is as it was"
  finally:
    subprocess.run(["umount", disk], check=True)


def set_quota(device, user, blocks):
  """Sets a quota by quotactl(2), because not every machine has the programs for it."""
  class Limits(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in ["bhard", "bsoft", "space", "ihard", "isoft", "inodes", "btime", "itime"]]
    _fields_ += [("valid", ctypes.c_uint32)]
  limits = Limits(bhard=blocks, bsoft=blocks, valid=1)
  library = ctypes.CDLL(None, use_errno=True)
  if library.quotactl((0x800008 << 8) & 0xFFFFFFFF, device.encode(), user, ctypes.byref(limits)):
    raise Skipped("the kernel sets no quota: " + os.strerror(ctypes.get_errno()))


@check
def closed_pipe(folder):
  for kind in KINDS:
    if kind == "transitions": continue
    reading, writing = os.pipe()
    process = Run.start(*command(kind, "-"), output=writing)
    os.close(writing)
    os.close(reading)
    status = process.wait(60)
    process.messages.seek(0)
    error = process.messages.read()
    expect(status == 0 and error == b"", kind, status, error)
  run = Run("matrix", limits=lambda: os.close(1))
  expect(run.status == 74, run)
  return f"{len(KINDS) - 1} kinds of output end quietly, without a message"


@check
def signals(folder):
  """Signals at random instants of `Run.runs` runs."""
  path, counts = place(folder), {"old": 0, "new": 0, "left by SIGKILL": 0}
  whole = {kind: new(kind, folder) for kind in KINDS}
  numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGKILL]
  begin = time.monotonic()
  for index in range(Run.runs):
    kind = list(KINDS)[index % len(KINDS)]
    number = numbers[index % len(numbers)]
    content, seconds = whole[kind]
    place(folder)
    # No core dumps: SIGQUIT would write one into the folder in which the command runs.
    process = Run.start(
        *command(kind, path), limits=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
    time.sleep(Run.random.uniform(0, seconds * 1.1))
    process.send_signal(number)
    status = process.wait(60)
    process.messages.close()
    with open(path, "rb") as file: found = file.read()
    what = (kind, number.name, "status", status, len(found), "bytes")
    expect(found in (OLD, content), *what, "are neither the old file nor the new one")
    expect(status in (0, -number), *what)
    expect(status != 0 or found == content, *what, "and the file is old")
    counts["new" if found == content else "old"] += 1
    for name in os.listdir(folder):
      if name == "out": continue
      expect(number == signal.SIGKILL and PARTIAL.fullmatch(name), *what, "left", name)
      counts["left by SIGKILL"] += 1
      os.remove(os.path.join(folder, name))
  return (
      f"{Run.runs} runs of {len(KINDS)} kinds, {counts['old']} old files, {counts['new']} new ones, "
      f"{counts['left by SIGKILL']} unfinished ones left by SIGKILL; {time.monotonic() - begin:.0f} s")


@check
def ignored_signals(folder):
  """A signal that the parent ignores, as nohup does, does not end a run."""
  content, _ = new("render csv, long", folder)
  path = place(folder)
  process = Run.start(
      *command("render csv, long", path), limits=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
  while not any(PARTIAL.fullmatch(name) for name in os.listdir(folder)):
    if process.poll() is not None: break
  process.send_signal(signal.SIGHUP)
  status = process.wait(60)
  with open(path, "rb") as file: expect(status == 0 and file.read() == content, "status", status)
  return "SIGHUP under nohup: the file is written to its end"

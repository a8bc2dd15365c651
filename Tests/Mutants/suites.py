"""The fast tests of a copy of the package, and what they say of one mutant."""
import collections, concurrent.futures, json, os, pathlib, re, resource, signal, subprocess, threading

# They need a browser, or measure how fast the machine is.
LEFT_OUT = ["PixelTests", "BenchmarkTests"]
# They need a terminal and time, and are asked last: of the faults that they come across, those that no
# other suite catches.
LAST_SUITES = ["RunTests", "PlayTests", "TmuxTests", "SignalledRunTests", "TerminalLoaderTests",
               "ProgressBarTests", "CompareTests"]
# Seconds of the processor that a fast suite takes: of the fault's own module, and of another one.
MOST_SECONDS, MOST_SECONDS_ELSEWHERE = 20, 1
PROCESSES = 2


def end_all(mark):
    """Ends what a run has left behind: processes with this in their environment."""
    for path in pathlib.Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes().split(b"\0"):
                os.kill(int(path.parent.name), signal.SIGKILL)
        except OSError:
            continue  # It is another one's, or gone.


def is_last(name):
    """Whether a suite is asked last."""
    return name.split(".")[1] in LAST_SUITES


class Suites:
    """The tests that are fast, those that need a terminal, and which faults they come across."""

    def __init__(self, clone):
        self.clone = clone
        self.bundle = next((clone / ".build/debug").glob("*.xctest"))
        # No browser is found; a crash is only counted, without the time that its trace takes.
        self.environment = {"PATH": "", "HOME": os.environ.get("HOME", "/"), "SWIFT_BACKTRACE": "enable=no"}
        listed = subprocess.run([self.bundle, "--testing-library", "swift-testing", "--list-tests"],
                                cwd=clone, capture_output=True, text=True).stdout
        names = set(re.findall(r"^(\w+\.\w+)(?:/|\(|$)", listed, re.M))
        self.names = sorted(name for name in names if name.split(".")[1] not in LEFT_OUT)
        self.seconds, self.reached = {}, {}

    def run(self, names, mutant=None, reached=None, seconds=None):
        """What went wrong in these suites, None if nothing, and the seconds of the processor."""
        mark = f"LOADER_MUTANTS_RUN={os.getpid()}-{threading.get_ident()}"
        environment = self.environment | dict([mark.split("=")])
        if all(map(is_last, names)):
            # Their shells look for commands.
            environment["PATH"] = "/usr/bin:/bin"
        if mutant is not None:
            environment["LOADER_MUTANT"] = str(mutant)
        if reached:
            environment["LOADER_MUTANTS_REACHED"] = str(reached)
        limit = int(60 if seconds is None else 20 + 6 * seconds)

        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            os.nice(5)
        pattern = "^(" + "|".join(re.escape(name) for name in names) + ")[/(]"
        process = subprocess.Popen(
            [self.bundle, "--testing-library", "swift-testing", "--filter", pattern], cwd=self.clone,
            env=environment, preexec_fn=limits, start_new_session=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        late = threading.Event()

        def stop():
            late.set()
            os.killpg(process.pid, signal.SIGKILL)
        timer = threading.Timer(120 + 10 * limit, stop)
        timer.start()
        failure = None
        for line in process.stdout:
            line = re.sub("\\x1b\\[[0-9;]*m", "", line)
            if line.startswith("✘"):
                failure = line.strip()
                os.killpg(process.pid, signal.SIGKILL)
                break
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdout.close()
        end_all(mark)
        spent = usage.ru_utime + usage.ru_stime
        if not failure and (late.is_set() or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)):
            failure = "time-out"
        elif not failure and process.returncode:
            failure = f"crash, status {process.returncode}"
        return failure, spent

    def learn(self, folder):
        """Runs each suite without a fault, if that has not been done with this build."""
        folder.mkdir(exist_ok=True)
        memory, built = folder / "seconds.json", self.bundle.stat().st_mtime
        if memory.exists() and memory.stat().st_mtime > built:
            self.seconds = json.loads(memory.read_text())
            self.reached = {name: self.marks(folder / name) for name in self.seconds}
            return

        def one(name):
            (folder / name).unlink(missing_ok=True)
            failure, seconds = self.run([name], reached=folder / name)
            return name, failure, seconds, self.marks(folder / name)
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
            for name, failure, seconds, marks in pool.map(one, self.names):
                if failure or seconds > MOST_SECONDS and not is_last(name):
                    print(f"left out: {name}, {seconds:.1f} s {failure or ''}", flush=True)
                else:
                    self.seconds[name], self.reached[name] = seconds, marks
        memory.write_text(json.dumps(self.seconds, indent=0))

    def marks(self, file):
        """The faults that a run came across."""
        data = file.read_bytes() if file.exists() else b""
        return {number for number, mark in enumerate(data) if mark}

    def verdict(self, number, module):
        """What kills this mutant, None if nothing; "unreached" if no suite comes across it."""
        own = {"loader": "Command"}.get(module, module) + "Tests."
        names = [name for name, marks in self.reached.items() if number in marks]
        if not names:
            return "unreached"
        batches = collections.defaultdict(list)
        for name in names:
            is_own = name.startswith(own)
            if is_last(name):
                batches[(True, True, name)].append(name)
            elif is_own or self.seconds[name] <= MOST_SECONDS_ELSEWHERE:
                batches[(not is_own, self.seconds[name] > MOST_SECONDS_ELSEWHERE, "")].append(name)
        for batch in (batches[key] for key in sorted(batches)):
            failure, _ = self.run(batch, number, seconds=sum(self.seconds[name] for name in batch))
            if failure:
                return failure
        return None

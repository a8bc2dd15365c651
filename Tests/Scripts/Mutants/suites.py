"""Runs the fast tests of a copy of the package, and finds which of them kill a mutant."""
import collections, concurrent.futures, json, os, pathlib, re, resource, signal, subprocess, threading, time

# Suites that are not run: they need a browser or the compiler, or measure how fast the machine is.
LEFT_OUT = ["BenchmarkTests", "ListingTests", "PublicNameTests", "PublicSurfaceTests"]
# Suites that need a shell or a terminal, and much time. They run last, and only for faults that no other suite
# catches.
LAST_SUITES = ["RunTests", "RunFlagTests", "RunKeysTests", "RunStreamTests", "PlayTests", "TmuxTests",
               "SignaledRunTests", "TerminalLoaderTests", "ProgressBarTests", "CompareTests", "DemonstrationTests",
               "EndlessWaitTests", "BackgroundQueryCommandTests", "PromptTests", "PrintedLinesTests", "ProgramTests",
               "OrdinaryProgramTests", "InPlaceTests"]
# The tests of a module have its name, except for these.
OWN_TESTS = {"loader": "Command", "loader-lab": "Command", "CommandSupport": "Command"}
# The most time that a suite may take, in seconds; and with how much it is among the first that run.
MOST_SECONDS, FEW_SECONDS = 200, 1
# The longest wait of a test for a terminal, in seconds.
PATIENCE = 20
PROCESSES = 2


def end_all(mark):
    """Ends all processes that a run has left behind: those with `mark` in their environment."""
    for path in pathlib.Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes().split(b"\0"):
                os.kill(int(path.parent.name), signal.SIGKILL)
        except OSError:
            continue  # Another user's process, or one that has ended.


def is_last(name):
    """Whether a suite runs last."""
    return name.split(".")[1] in LAST_SUITES


class Suites:
    """The suites to run, and the faults whose code each of them runs."""

    def __init__(self, clone):
        self.clone = clone
        self.bundle = next((clone / ".build/debug").glob("*.xctest"))
        # With an empty path no browser is found. Backtraces are off, because they take time.
        self.environment = {"PATH": "", "HOME": os.environ.get("HOME", "/"), "SWIFT_BACKTRACE": "enable=no",
                            "LOADER_PATIENCE": str(PATIENCE), "LOADER_EXITS": "1", "LOADER_JOBS": "1"}
        listed = subprocess.run([self.bundle, "--testing-library", "swift-testing", "--list-tests"],
                                cwd=clone, capture_output=True, text=True).stdout
        names = set(re.findall(r"^(\w+\.\w+)(?:/|\(|$)", listed, re.M))
        self.names = sorted(name for name in names if name.split(".")[1] not in LEFT_OUT)
        self.seconds, self.reached = {}, {}

    def run(self, names, mutant=None, reached=None, seconds=None):
        """Runs these suites. Returns what went wrong, or None, and the time in seconds."""
        mark = f"LOADER_MUTANTS_RUN={os.getpid()}-{threading.get_ident()}"
        environment = self.environment | dict([mark.split("=")])
        if all(map(is_last, names)):
            # Their shells look for commands.
            environment["PATH"] = "/usr/bin:/bin"
        if mutant is not None:
            environment["LOADER_MUTANT"] = str(mutant)
        if reached:
            environment["LOADER_MUTANTS_REACHED"] = str(reached)
        limit = int(MOST_SECONDS if seconds is None else 20 + 6 * seconds)
        start = time.monotonic()

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
        timer = threading.Timer(60 + 2 * limit, stop)
        timer.start()
        failure = None
        for line in process.stdout:
            line = re.sub("\\x1b\\[[0-9;]*m", "", line)
            if line.startswith("✘"):
                failure = line.strip()
                os.killpg(process.pid, signal.SIGKILL)
                break
        process.wait()
        timer.cancel()
        process.stdout.close()
        end_all(mark)
        if not failure and (late.is_set() or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)):
            failure = "time-out"
        elif not failure and process.returncode:
            failure = f"crash, status {process.returncode}"
        return failure, time.monotonic() - start

    def learn(self, folder):
        """Runs each suite without a fault, unless that was done with this build already."""
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
        """The faults whose code a run has run."""
        data = file.read_bytes() if file.exists() else b""
        return {number for number, mark in enumerate(data) if mark}

    def verdict(self, number, module, is_explained):
        """What kills this mutant: a failure, or None; "unreached" if no suite runs its code.

        One whose survival is explained is left to the quick suites.
        """
        own = OWN_TESTS.get(module, module) + "Tests."
        names = [name for name, marks in self.reached.items() if number in marks]
        if not names:
            return "unreached"
        batches = collections.defaultdict(list)
        for name in names:
            is_own, is_quick = name.startswith(own), self.seconds[name] <= FEW_SECONDS
            if is_explained and (is_last(name) or not is_quick):
                continue
            if is_last(name):
                batches[(True, True, name)].append(name)
            else:
                batches[(not is_own, not is_quick, "")].append(name)
        for batch in (batches[key] for key in sorted(batches)):
            failure, _ = self.run(batch, number, seconds=sum(self.seconds[name] for name in batch))
            if failure:
                return failure
        return None

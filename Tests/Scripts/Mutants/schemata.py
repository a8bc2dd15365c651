"""Builds a copy of the package in which every fault is behind a switch."""
import collections, json, pathlib, re, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

SWITCH = """#include "MutantSwitch.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
static int chosen = -1;
static char *reached;
__attribute__((constructor)) static void read_environment(void) {
  const char *number = getenv("LOADER_MUTANT"), *name = getenv("LOADER_MUTANTS_REACHED");
  if (number) chosen = atoi(number);
  if (!name) return;
  int file = open(name, O_RDWR | O_CREAT, 0644);
  if (file < 0 && errno == EACCES) return; // Another user, in a test, to whom the folder is closed.
  fchmod(file, 0666); // For the processes of other users; theirs fail here.
  if (file < 0 || ftruncate(file, 1 << 16)) abort();
  reached = mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
}
bool mutant(int number) {
  if (reached) reached[number] = 1;
  return number == chosen;
}
"""
MANIFEST = """
package.targets.append(.target(name: "MutantSwitch", path: "MutantSwitch"))
for target in package.targets where !target.isTest && target.name != "MutantSwitch" {
  target.dependencies.append("MutantSwitch")
}
"""


def write(path, data):
    """Writes a file, unless it has this content already: then it is not compiled again."""
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def mirror(origin, copy, data=pathlib.Path.read_bytes):
    """Makes `copy` a copy of a file or a folder; links stay links."""
    if origin.is_symlink():
        if not copy.is_symlink():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(origin.readlink())
    elif origin.is_dir():
        copy.mkdir(parents=True, exist_ok=True)
        names = {path.name for path in origin.iterdir()}
        for path in copy.iterdir():
            if path.name not in names:
                shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        for name in names:
            mirror(origin / name, copy / name, data)
    else:
        write(copy, data(origin))
        copy.chmod(origin.stat().st_mode)


class Build:
    """A copy of the package with all faults in it."""

    def __init__(self, folder, faults):
        # Faults that the compiler refused before are not tried again.
        self.clone, self.memory = folder / "package", folder / "refused.json"
        self.refused = json.loads(self.memory.read_text()) if self.memory.exists() else []
        self.faults = {number: fault for number, fault in enumerate(faults, 1) if fault.name not in self.refused}
        for name in ["Docs", "Fixtures", "Tests", "README.md", ".ci", "LICENSE"]:
            mirror(ROOT / name, self.clone / name, self.test)
        write(self.clone / "MutantSwitch/switch.c", SWITCH.encode())
        write(self.clone / "MutantSwitch/include/MutantSwitch.h",
              b"#include <stdbool.h>\nbool mutant(int number);\n")
        write(self.clone / "Package.swift", ((ROOT / "Package.swift").read_text() + MANIFEST).encode())

    def test(self, path):
        """The content of a test file in the copy. The environment of processes also passes on the switch to them."""
        if path.name != "ChildEnvironment.swift":
            return path.read_bytes()
        text, old = path.read_text(), "    return values\n"
        assert old in text and "let inherited = ProcessInfo" in text
        passed = '    values.merge(inherited.filter { $0.key.hasPrefix("LOADER_") }) { $1 }\n'
        return text.replace(old, passed + old).encode()

    def write_sources(self):
        by_file = collections.defaultdict(list)
        for number, fault in self.faults.items():
            by_file[fault.file].append((fault.start, fault.end, fault.switched.replace("#", str(number), 1)))

        def switched(path):
            edits, text = by_file[str(path.relative_to(ROOT))], path.read_bytes()
            if not edits:
                return text
            text = text.decode()
            for start, end, both in sorted(edits, reverse=True):
                text = text[:start] + both + text[end:]
            return b"import MutantSwitch\n" + text.encode()
        mirror(ROOT / "Sources", self.clone / "Sources", switched)

    def run(self):
        """Builds the copy, and removes the faults that the compiler refuses."""
        for round in range(1, 51):
            self.write_sources()
            build = subprocess.run(
                ["nice", "-n", "5", "swift", "build", "--build-tests", "-j", "2",
                 "-Xswiftc", "-continue-building-after-errors"], cwd=self.clone,
                capture_output=True, text=True)
            if build.returncode == 0:
                return
            places = re.findall(r"^(?:.*/)?package/(\S+\.swift):(\d+):\d+: error:", build.stdout + build.stderr, re.M)
            places = {(re.sub("Tests/AppleInterfaces/(\\w+)On(UI|App)Kit", r"Sources/Hosts/\1", name), int(line) - 1)
                      for name, line in places}
            refused = [number for number, fault in self.faults.items()
                       if any(fault.file == name and fault.line <= line <= fault.last for name, line in places)]
            if not refused:
                names = {name for name, _ in places}
                refused = [number for number, fault in self.faults.items() if fault.file in names]
            if not refused:
                sys.exit("does not build:\n" + (build.stdout + build.stderr)[-3000:])
            print(f"build {round}: the compiler refuses {len(refused)}", flush=True)
            self.refused += [self.faults.pop(number).name for number in refused]
            self.memory.write_text(json.dumps(self.refused, indent=0))
        sys.exit("does not build in 50 rounds")

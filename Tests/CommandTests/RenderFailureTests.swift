import Foundation
import TestSupport
import Testing

/// Failures of `loader render`, after which the old file is as it was, and no partial file is beside it.
///
/// A run writes `.loader.PID.N.partial` beside its output, and renames it at the end. Exit statuses are 66 without an
/// input, 73 for an output that cannot be created, 74 for one that cannot be written, and 128 + n for a signal.
/// `Command` runs the program; in a line of the shell it is `$LOADER`. `TemporaryFile` is `file.csv` in a folder of its
/// own, whose files are `names`.
@Suite("loader render, failures", .waitsForProcess)
struct RenderFailureTests {
  /// An old file, which an output of the same name would replace.
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile("old") }

  /// An input without mistakes, from the root of the package.
  static let first = "Fixtures/Scenarios/first.csv"

  @Test("Shows twenty errors and notes that there may be more")
  func manyErrors() throws {
    let text = "time_s,event,value\n" + String(repeating: "x,orderIn\n", count: 30)
    let lines = try Command("render", "-", input: text).error.split(separator: "\n")
    // Twenty errors and the note.
    #expect(lines.count == 21)
    #expect(lines.last == "loader: note: no more than 20 errors are shown")
  }

  @Test(
    "Reports an input that it cannot read",
    arguments: [
      ("missing.csv", "missing.csv: No such file or directory"),
      ("Fixtures", "Fixtures: Is a directory"), ("", "'': No such file or directory"),
      ("my missing.csv", "'my missing.csv': No such file or directory"),
    ])
  func noInput(path: String, reason: String) throws {
    let run = try Command("render", path)
    #expect(run.status == 66 && run.output == "")
    #expect(run.error == "loader: error: cannot read \(reason), expected a file, or -\n")
  }

  @Test(
    "Reports an output that it cannot create",
    arguments: [
      ("missing/frames.csv", "the folder missing does not exist"),
      ("no/such folder/frames.csv", "the folder 'no/such folder' does not exist"),
      ("Fixtures", "it is a directory, expected a file"),
      ("Fixtures/Matrix.csv/frames.csv", "Not a directory"),
    ])
  func cannotCreate(path: String, reason: String) throws {
    for flag in ["--output", "--transitions", "--estimate"] {
      let run = try Command("render", Self.first, flag, path)
      #expect(run.status == 73 && run.output == "")
      let shown = path.contains(" ") ? "'\(path)'" : path
      #expect(run.error == "loader: error: cannot create \(shown): \(reason)\n")
    }
  }

  @Test("Reports a full disk", .needs("/dev/full"))
  func full() throws {
    let reason = "No space left on device"
    let output = try Command("render", Self.first, "--output", "/dev/full")
    #expect(output.status == 74)
    #expect(output.error == "loader: error: cannot write to /dev/full: \(reason)\n")
    let standard = try Command(shell: "$LOADER render \(Self.first) > /dev/full")
    #expect(standard.status == 74)
    #expect(standard.error == "loader: error: cannot write to standard output: \(reason)\n")
    #expect(try Command(shell: "$LOADER --help > /dev/full").status == 74)
    // `>&-` closes standard output.
    #expect(try Command(shell: "$LOADER matrix >&-").status == 74)
  }

  @Test(
    "Leaves the old picture untouched if the disk has no space for the new one",
    .needs("/usr/bin/perl"))
  func noRoom() throws {
    for format in ["filmstrip", "plot", "html"] {
      let file = try TemporaryFile("old")
      // No file may be larger than 8 KiB, in the unit of bash. That is less than the smallest format, and than the
      // profile of a run with coverage, which is therefore not written. Tests run on threads that block the signal
      // of a file too large, and a child inherits the mask, so perl unblocks it.
      let run = try Command(
        shell: """
          ulimit -c 0 -f 8; export LLVM_PROFILE_FILE=/dev/null; \
          perl -MPOSIX -e 'sigprocmask(SIG_UNBLOCK, POSIX::SigSet->new(SIGXFSZ)); exec @ARGV' \
          $LOADER render \(Self.first) --format \(format) --output \(file.path)
          """)
      #expect(run.status == 74)
      #expect(run.error == "loader: error: cannot write to \(file.path): File too large\n")
      #expect(file.content == "old" && file.names == ["file.csv"])
    }
  }

  @Test("Leaves the old file untouched if the other one fails", .needs("/dev/full"))
  func untouched() throws {
    let run = try Command(
      "render", Self.first, "--output", file.path, "--transitions", "/dev/full")
    #expect(run.status == 74)
    #expect(file.content == "old" && file.names == ["file.csv"])
    let other = try Command(
      "render", Self.first, "--output", "/dev/full", "--transitions", file.path)
    #expect(other.status == 74)
    #expect(file.content == "old" && file.names == ["file.csv"])
  }

  @Test(
    "Leaves the old file untouched if a signal ends the run",
    arguments: [
      ("TERM", 143), ("HUP", 129), ("USR1", 138), ("USR2", 140), ("ALRM", 142), ("VTALRM", 154),
      ("PROF", 155), ("XCPU", 152),
    ])
  func interrupted(signal: String, status: Int32) throws {
    // A run of hours, ended 0.2 s after its partial file is there; the shell adds 128 to the signal's number.
    let run = try Command(
      shell: """
        ulimit -c 0 -f 1000000; \
        $LOADER render \(Self.first) --duration 300000000 --fps 30 --output \(file.path) & \
        until ls $(dirname \(file.path))/.loader.*.partial 2> /dev/null || ! kill -0 $!; do sleep 0.01; done; \
        sleep 0.2; kill -\(signal) $!; wait $!
        """)
    #expect(run.status == status)
    #expect(file.content == "old" && file.names == ["file.csv"])
  }

  @Test("Removes the partial files of dead processes only")
  func remains() throws {
    // The number of a process that has ended.
    let gone = try Command(shell: "echo $$").output.dropLast()
    // These stay: a file of a living process, and one with another extension.
    let (living, unrelated) = (".loader.\(getpid()).0.partial", ".loader.\(gone).0.partial.csv")
    for name in [".loader.\(gone).0.partial", ".loader.\(gone).12.partial", living, unrelated] {
      try Data().write(to: file.folder.appending(path: name))
    }
    try #expect(Command("render", Self.first, "--output", file.path).status == 0)
    #expect(file.names == [living, unrelated, "file.csv"].sorted())
  }

  @Test("Ends quietly when the reader closes the pipe")
  func closedPipe() throws {
    let run = try Command(
      shell: """
        set -o pipefail; $LOADER render \(Self.first) --duration 30000 | head -n 1 | cut -c 1-9
        """)
    #expect(run.status == 0 && run.error == "" && run.output == "seq,frame\n")
  }

  @Test("Reports a closed standard output, and writes to no other file")
  func closedOutput() throws {
    let run = try Command(shell: "$LOADER render \(Self.first) --transitions \(file.path) >&-")
    #expect(run.status == 74)
    #expect(run.error.hasPrefix("loader: error: cannot write to standard output"))
    #expect(file.content == "old" && file.names == ["file.csv"])
  }

  @Test("A signal ends it while it waits for the reader of a pipe")
  func waiting() throws {
    // Nobody reads the pipe, so the run waits for a reader, after its partial file is there.
    let run = try Command(
      shell: """
        cd $(dirname \(file.path)); mkfifo pipe; \
        $LOADER render - --output \(file.path) --transitions pipe <<< 'time_s,event,value' & \
        until ls .loader.*.partial 2> /dev/null || ! kill -0 $!; do sleep 0.01; done; \
        sleep 0.2; kill -TERM $!; wait $!; status=$?; rm pipe; exit $status
        """)
    // 128 and 15, the number of SIGTERM.
    #expect(run.status == 143)
    #expect(file.content == "old" && file.names == ["file.csv"])
  }

  @Test("Writes a file whose name has the maximum length")
  func longName() throws {
    let file = try TemporaryFile()
    let run = try Command(
      shell: """
        cd $(dirname \(file.path)); name=$(printf 'n%.0s' {1..255}); \
        $LOADER render - --output $name <<< 'time_s,event,value' && wc -l < $name
        """)
    // The header, and 61 frames: without any event, they are at 0 to 1 s, 60 a second.
    #expect(run.status == 0 && run.output.hasSuffix("62\n"))
  }
}

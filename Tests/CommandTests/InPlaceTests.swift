import Foundation
import TestSupport
import Testing

/// Files that no other file can replace, but that can be written.
///
/// Usually a run writes a partial file beside its output, which replaces the old one at the end. That is impossible if
/// a file is mounted there, or belongs to another user in a folder such as `/tmp`. Then the old file itself gets the
/// new content: a copy of the partial file, or, where the folder takes none, what the run writes. `TemporaryFile` is
/// `file.csv` in a folder of its own, whose files are `names`.
@Suite("Files that cannot be replaced", .waitsForProcess)
struct InPlaceTests {
  /// The output of each run, with its old content.
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile("old") }

  /// True if a process may have mounts of its own: `unshare -rm` runs a command with them.
  private static let canMount = (try? Command(shell: "unshare -rm true").status) == 0
  /// True if the tests run as root, and another user may execute the command.
  private static let canBeNobody =
    (try? Command(shell: "\(nobody) test -x $LOADER").status) == 0
  /// The beginning of a shell command that runs as the user nobody, whose number is 65534.
  private static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
  private static let needsMounts = ConditionTrait.enabled(if: canMount, "nothing can be mounted")
  /// The path of the input, also from another folder.
  private static let scenario =
    Repository.root.appending(path: RenderFailureTests.first).path(percentEncoded: false)

  /// Shell commands that mount `data.csv` on the file, so that no other file can replace it.
  private static let mounted = """
    mount --bind data.csv file.csv
    """
  /// Shell commands that do the same in a folder that is read-only, and enter it.
  private static let readOnly = """
    mkdir folder; echo old > folder/file.csv
    mount --bind folder folder; mount --bind data.csv folder/file.csv
    mount -o remount,bind,ro folder; cd folder
    """

  /// Runs a script with mounts of its own, in the folder of the file.
  private func run(_ script: String) throws -> Command {
    let folder = file.folder.path(percentEncoded: false)
    return try Command(shell: "cd \(folder) && unshare -rm bash -e", input: script)
  }

  /// Returns the note about a file that is written in place.
  private func note(_ path: String) -> String {
    "loader: note: \(path) cannot be replaced, so it is written in place: a crash meanwhile leaves "
      + "a part of it\n"
  }

  @Test(
    "A mounted file, also in a read-only folder, is written in place",
    needsMounts, arguments: [mounted, readOnly])
  func mounts(preparation: String) throws {
    // The first run leaves the data as it was, because its second output fails.
    let failed = try run(
      """
      yes old | head -n 100000 > data.csv
      \(preparation)
      $LOADER render \(Self.scenario) --output file.csv --transitions /missing/new.csv || true
      ls -A
      """)
    #expect(failed.error.contains("cannot create /missing/new.csv"))
    #expect(!failed.output.contains("partial"))
    let data = file.folder.appending(path: "data.csv")
    #expect(
      try String(contentsOf: data, encoding: .utf8) == String(repeating: "old\n", count: 100_000))
    // A run that succeeds replaces all of the 400,000 old bytes; the mounts ended with the first script.
    let written = try run(
      """
      rm -rf folder
      \(preparation)
      $LOADER render \(Self.scenario) --output file.csv
      ls -A
      """)
    #expect(written.error == note("file.csv"))
    #expect(!written.output.contains("partial"))
    #expect(
      try String(contentsOf: data, encoding: .utf8)
        == Command("render", RenderFailureTests.first).output)
  }

  @Test("A file that is read-only itself is rejected", needsMounts)
  func refused() throws {
    let run = try run(
      """
      mount --bind . .; cd "$PWD"; mount -o remount,bind,ro .
      $LOADER render \(Self.scenario) --output file.csv
      """)
    #expect(run.status == 73)
    #expect(run.error == "loader: error: cannot create file.csv: Read-only file system\n")
    #expect(file.content == "old" && file.names == ["file.csv"])
  }

  @Test("A signal before the new content is copied leaves a mounted file as it was", needsMounts)
  func interrupted() throws {
    // A run of hours, ended 0.2 s after its partial file is there.
    let run = try run(
      """
      echo old > data.csv; \(Self.mounted)
      $LOADER render \(Self.scenario) --duration 300000000 --fps 30 --output file.csv &
      until ls .loader.*.partial 2> /dev/null || ! kill -0 $!; do sleep 0.01; done
      sleep 0.2; kill -TERM $!; wait $! || echo $?; cat file.csv; ls -A
      """)
    // The status of SIGTERM, the old content, and no partial file.
    #expect(run.output.hasSuffix("143\nold\ndata.csv\nfile.csv\n"))
  }

  @Test(
    "A file of another user in a shared folder is written in place",
    .enabled(if: canBeNobody, "nobody else can run the command"))
  func shared() throws {
    let folder = file.folder.path(percentEncoded: false)
    // In a folder such as `/tmp`, only its owner may replace a file: here the user 65533, and the run is by 65534, who
    // could not write a profile of coverage.
    let run = try Command(
      shell: """
        export LLVM_PROFILE_FILE=/dev/null; cd \(folder) && chmod 1777 . && chown 65533 file.csv && chmod 666 file.csv && \
        \(Self.nobody) $LOADER render \(Self.scenario) --output file.csv && stat -c %u file.csv
        """)
    #expect(run.error == note("file.csv") && run.output == "65533\n")
    #expect(try file.content == Command("render", RenderFailureTests.first).output)
    #expect(file.names == ["file.csv"])
  }

  @Test(
    "A new file without the group of the old one is without its set-group-ID bit, too",
    .enabled(if: canBeNobody, "nobody else can run the command"))
  func group() throws {
    let folder = file.folder.path(percentEncoded: false)
    // The user 65534 may replace the file, which is theirs, but is not in its group 65533. Mode 2640 has the bit; if
    // the group could execute the file, the system itself would remove the bit from a file that is written.
    let run = try Command(
      shell: """
        export LLVM_PROFILE_FILE=/dev/null; cd \(folder) && chmod 777 . && chown 65534:65533 file.csv && \
        chmod 2640 file.csv && \(Self.nobody) $LOADER render \(Self.scenario) --output file.csv && \
        stat -c "%a %u %g" file.csv
        """)
    #expect(run.error == "" && run.output == "640 65534 65534\n")
  }
}

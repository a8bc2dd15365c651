import TestSupport
import Testing

/// One file under two names: as input and output, or as two outputs. Status 64 is for wrong arguments.
///
/// Each line runs in a folder with `file.csv` and links to it. `dangling.csv` and `absolute.csv` lead to `new.csv`,
/// which does not exist. `TemporaryFile` is `file.csv` in a folder of its own, whose files are `names`.
@Suite("Files that are named twice", .waitsForProcess)
struct SameFileTests {
  /// An input of `loader render`.
  private static let scenario = "time_s,event,value\n0,orderIn\n"
  /// An input of `loader-lab sample`.
  private static let animation = #"{"keyframes":[],"times":[0]}"# + "\n"

  /// Commands that create a folder and links: a symbolic and a hard one to `file.csv`, and two that lead nowhere.
  private static let links =
    """
    mkdir folder; ln -s file.csv symbolic.csv; ln file.csv hard.csv; ln -s new.csv dangling.csv
    ln -s "$PWD/new.csv" absolute.csv
    """
  /// The names in the folder after these commands, sorted.
  private static let names = [
    "absolute.csv", "dangling.csv", "file.csv", "folder", "hard.csv", "symbolic.csv",
  ]

  @Test(
    "Rejects the input as the output, and changes nothing",
    arguments: [
      "render file.csv --output", "render file.csv --transitions", "render file.csv --estimate",
      "render file.csv >>",
      "screen file.csv --output",
      "sample file.csv --output", "skeleton file.csv --output", "render - < file.csv --output",
      "sample - < file.csv --output",
    ],
    ["file.csv", "./file.csv", "folder/../file.csv", "$PWD/file.csv", "symbolic.csv", "hard.csv"])
  func input(command: String, name: String) throws {
    let content = command.hasPrefix("sample") ? Self.animation : Self.scenario
    let file = try TemporaryFile(content)
    let program = command.hasPrefix("sample") ? "$LAB" : "$LOADER"
    let run = try run("\(program) \(command) \(name)", in: file)
    #expect(run.status == 64 && run.output == "")
    let input = command.contains("<") ? "<stdin>" : "file.csv"
    #expect(run.error.contains(" is the same file as the input \(input), expected another file;"))
    #expect(file.content == content && file.names == Self.names)
  }

  @Test(
    "Rejects one file as two outputs, whether it exists or not",
    arguments: [
      ("new.csv", "new.csv"), ("new.csv", "./new.csv"), ("folder/../new.csv", "new.csv"),
      ("new.csv", "dangling.csv"), ("file.csv", "symbolic.csv"), ("hard.csv", "file.csv"),
      ("- >> file.csv", "hard.csv"), ("missing/new.csv", "missing/new.csv"),
      ("absolute.csv", "folder/../new.csv"), ("/new.csv", "/./new.csv"),
    ])
  func outputs(frames: String, transitions: String) throws {
    let file = try TemporaryFile("old")
    let first = Repository.root.appending(path: "Fixtures/Scenarios/first.csv")
    let scenario = first.path(percentEncoded: false)
    let run = try run(
      "$LOADER render \(scenario) --transitions \(transitions) --output \(frames)", in: file)
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.error.contains(": error: --transitions and --output name the same file, expected two;"))
    #expect(file.content == "old" && file.names == Self.names)
  }

  @Test("Accepts a device or a pipe")
  func devices() throws {
    let file = try TemporaryFile(Self.scenario)
    let null = try run(
      "$LOADER render file.csv --output /dev/null --transitions /dev/null", in: file)
    #expect(null.status == 0 && null.error == "")
    let pipes = try run(
      """
      exec 3> >(cat); $LOADER render file.csv --output /dev/stdout --transitions /dev/fd/3 | cat
      exec 3>&-; wait $!
      """, in: file)
    #expect(pipes.output.contains("seq,frame,") && pipes.output.contains("time_s,event,value,from"))
    let input = try run("$LOADER render /dev/null --output /dev/null", in: file)
    #expect(input.status == 65 && input.error.contains("the file is empty"))
  }

  @Test(
    "Rejects one pipe as two outputs, also by a name of standard output",
    arguments: [
      "--output /dev/stdout --transitions -", "--output - --transitions /dev/stdout",
      "--output /dev/stdout --transitions /dev/stdout", "--transitions /dev/stdout",
    ])
  func pipe(flags: String) throws {
    let file = try TemporaryFile(Self.scenario)
    let run = try run("{ $LOADER render file.csv \(flags); echo $? >&2; } | cat", in: file)
    #expect(run.output == "" && run.error.hasSuffix("\n64\n"))
    #expect(
      run.error.contains("--transitions and --output name the same file, expected two")
        || run.error.contains("--transitions and the frames both go to standard output"))
  }

  @Test("A replaced file keeps its group, its permissions, and for root its owner")
  func owner() throws {
    let file = try TemporaryFile(Self.scenario)
    // Mode 2640 has the set-group-ID bit. For root, the owner 12345 and the group 12346 are nobody's. For another user,
    // the group is the last one of the user's groups. `ls -ln` shows the mode, the owner and the group.
    let run = try run(
      """
      { echo old > kept.csv; chmod 2640 kept.csv; group=$(id -G | tr ' ' '\\n' | tail -1)
      [ "$(id -u)" = 0 ] && { group=12346; chown 12345 kept.csv; }; chgrp $group kept.csv; chmod 2640 kept.csv
      before=$(ls -ln kept.csv | cut -d ' ' -f 1,3,4)
      $LOADER render file.csv --output kept.csv; after=$(ls -ln kept.csv | cut -d ' ' -f 1,3,4)
      [ "$before" = "$after" ] && head -c 4 kept.csv || echo "$before, then $after"; }
      """, in: file)
    // The beginning of the new content, which is printed if all three are the same.
    #expect(run.output == "seq,")
  }

  @Test("Accepts two files with links and folders of the same names")
  func different() throws {
    let file = try TemporaryFile(Self.scenario)
    let run = try run(
      "$LOADER render file.csv --output folder/file.csv --transitions dangling.csv", in: file)
    #expect(run.status == 0 && run.error == "")
    // The target of the dangling link is created, and the link stays.
    #expect(file.names == (Self.names + ["new.csv"]).sorted())
    let links = try Command(
      shell: "cd \(file.folder.path(percentEncoded: false)) && readlink dangling.csv")
    #expect(links.output == "new.csv\n")
  }

  /// Runs a line in the folder of a file, where it first creates the links if they are not there yet.
  private func run(_ line: String, in file: TemporaryFile) throws -> Command {
    let folder = file.folder.path(percentEncoded: false)
    return try Command(shell: "cd \(folder) && { [ -e folder ] || { \(Self.links); }; } && \(line)")
  }
}

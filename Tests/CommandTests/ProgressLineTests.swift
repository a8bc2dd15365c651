import CommandSupport
import LoaderTerminal
import Testing

@testable import loader

/// Lines that ordinary programs print, and the progress that `--progress-from` reads there.
@Suite("Progress lines of programs")
struct ProgressLineTests {
  /// A line of a program, with the progress in it.
  struct Kind: CustomTestStringConvertible {
    let program: String
    /// The name of a ready pattern, or an expression of the user's.
    let pattern: String
    let line: String
    /// The progress in percent, rounded down; nil if the line has none.
    let percent: Int?

    // The values in the order of the properties, without labels, for a table with one row for a kind.
    init(_ program: String, _ pattern: String, _ line: String, _ percent: Int?) {
      self.program = program
      self.pattern = pattern
      self.line = line
      self.percent = percent
    }

    var testDescription: String { program }
  }

  static let kinds = [
    Kind(
      "curl", "curl", " 45  190M   45 85.8M    0     0   101M      0  0:00:01 --:--:-- 101M", 45),
    Kind("curl -#", "percent", "###############                    45.2%", 45),
    Kind("wget", "percent", "big.bin   45%[=====>     ]  86.54M  96.3MB/s    eta 1s", 45),
    Kind("wget dots", "percent", " 89088K ........ ........ 47%  592M 0s", 47),
    Kind("pip", "pip", "     ━━━━━━━━━╸━━━━━━ 5.0/20.0 MB 10.0 MB/s eta 0:00:02", 25),
    Kind("pip in ASCII", "pip", "     ---------- 5.0/20.0 MB 10.0 MB/s eta 0:00:02", 25),
    Kind("rsync", "percent", "     98,140,160  49%   93.28MB/s    0:00:01", 49),
    Kind("dd", "percent", "16761487360 bytes (17 GB, 16 GiB) copied, 1 s, 16.7 GB/s", nil),
    Kind("git counting", "percent", "remote: Counting objects:  45% (450/1000)", 45),
    Kind(
      "git receiving", "percent", "Receiving objects:  45% (450/1000), 1.20 MiB | 2.00 MiB/s", 45),
    Kind("docker pull", #"([\d.]+)MB/([\d.]+)MB"#, "a3ed95: Downloading [==>  ]  11.25MB/45MB", 25),
    Kind("docker build", #"\((\d+)/(\d+)\)"#, "[+] Building 3.2s (3/12)", 25),
    Kind("apt", "percent", "Progress: [ 45%] [##########............]", 45),
    Kind("npm", "percent", "npm http fetch GET 200 https://registry.npmjs.org/a 45ms", nil),
    Kind("yarn", "ninja", "[2/4] Fetching packages...", 50),
    Kind("cargo", "cargo", "    Building [===>            ] 12/80: serde(build)", 15),
    Kind("bazel", "bazel", "[1,200 / 3,400] 3 actions, 2 running", 35),
    Kind("ninja, meson", "ninja", "[5/20] Compiling C object a.p/a.c.o", 25),
    Kind("make of cmake", "make", "[ 42%] Building C object a.o", 42),
    Kind("swift build", "swift", "[ 7 / 12 ] Compiling A a.swift", 58),
    Kind("gradle", "percent", "<=====--------> 45% EXECUTING [12s]", 45),
    Kind(
      "ffmpeg", "percent", "frame=  120 fps= 25 q=28.0 size=  512kB time=00:00:05.00 speed=1x", nil),
    Kind("tar --checkpoint", "percent", "tar: Write checkpoint 5000", nil),
    Kind("pv", "percent", " 190MiB 0:00:01 [ 197MiB/s] [====>      ] 45% ETA 0:00:01", 45),
    Kind("scp", "percent", "big.bin              45%   86MB  86.1MB/s   00:01 ETA", 45),
    Kind("yt-dlp", "percent", "[download]  45.2% of   12.34MiB at    1.20MiB/s ETA 00:05", 45),
    Kind("aria2", "percent", "[#2089b0 86MiB/190MiB(45%) CN:1 DL:96MiB ETA:1s]", 45),
    Kind("7z", "percent", " 45% 12 + file.txt", 45),
    Kind("xz -v", "percent", " 70.2 %   20.1 MiB / 20.1 MiB = 0.997   1.8 MiB/s   0:11   4 s", 70),
    Kind("zstd -v", #"Read: *([\d.]+).*/ *([\d.]+)"#, "Read:  13.0 MiB /  52.0 MiB ==> 40%", 25),
    Kind("borg", "percent", " 45.2% Extracting: home/file", 45),
    Kind("restic", "percent", "[0:05] 45.20%  12 files 86.541 MiB, total 34 files 190.7 MiB", 45),
    Kind("conda", "percent", "numpy-1.26.4         | 6.5 MB    | ####5      |  45% ", 45),
  ]

  /// Returns the progress that a pattern reads in a line, in percent, rounded down; nil if it reads none.
  ///
  /// 1e-9 makes up for a product just below a whole number.
  private func percent(_ pattern: String, in line: String) throws -> Int? {
    let arguments = try Arguments(["--progress-from", pattern, "--", "true"], for: RunCommand.self)
    return try LinePatterns(arguments).progress?.lastMatch(in: line)
      .flatMap(LinePatterns.progress)?.fraction.map { Int($0 * 100 + 1e-9) }
  }

  @Test(
    "Its progress is read, and a ready pattern for others reads the same or nothing",
    arguments: kinds)
  func line(kind: Kind) throws {
    #expect(try percent(kind.pattern, in: kind.line) == kind.percent)
    for pattern in LinePatterns.ready.keys {
      let other = try percent(pattern, in: kind.line)
      #expect(other == nil || other == kind.percent, "\(pattern)")
    }
  }

  @Test(
    "No ready pattern reads progress where there is none",
    arguments: [
      "change: -5%", "−5%", "/dev/sda1 100G 93G 93% /home", "[2026/11/29] started", "3/9 failed",
      "  % Total    % Received % Xferd  Average Speed", "[INFO] 11/29 started",
      "Sources/A/3/4.swift",
      "(L9) Buffered: 26.1 MiB - Consumed: 2.50 MiB - Compressed: 2.50 MiB => 99.81%",
      "ok example.com/a 0.012s", "HTTP/1.1 200 OK", "12:34:56 a.c:45:12: error", "v1.2 - 3/4",
    ])
  func none(line: String) throws {
    for pattern in LinePatterns.ready.keys {
      #expect(try percent(pattern, in: line) == nil, "\(pattern)")
    }
  }

  @Test("Each ready pattern reads the line of its name in the help as a quarter")
  func examples() throws {
    for (name, ready) in LinePatterns.ready {
      #expect(try percent(name, in: ready.line) == 25, "\(name)")
    }
  }
}

import CommandSupport
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderTerminal

/// `loader run`: a loader while any command runs.
enum RunCommand: Subcommand {
  static let name = "run"
  static let summary = "Runs a command, and shows a loader below its output while it runs."
  static let operands = [
    Operand(
      name: "COMMAND",
      summary: "the command and its arguments", isRepeated: true)
  ]
  static let example = "loader run --label Waiting -- sleep 0.1"

  static let statuses =
    ChildProcess.StartFailure.statuses + [
      ("other", "the command's own; if a signal ended the command, the same signal ends loader"),
      ("after", "what the command leaves in the background gets SIGHUP, unless by nohup or setsid"),
    ]

  static let options =
    [
      Option(
        name: "--label", value: "TEXT", summary: "the text next to the loader",
        standard: "the command, its first 40 characters", example: "--label Building"),
      Option(
        name: "--label-from", value: "REGEX",
        summary: """
          takes that text from the command's output: what a regular expression matches last in
          a line, or its group
          """, example: "--label-from '^Compiling (.*)'"),
      Option(
        name: "--progress-from", value: "REGEX|NAME",
        summary: """
          fills the loader from the command's output: a regular expression with one group
          for a percentage, as in '(\\d+)%', or two for a part and the whole; or the name of
          lines such as \(LinePatterns.named). Without it, progress that the command itself reports to the terminal (OSC 9;4) is used. A line
          that is written again and again gives its place to the loader
          """, example: #"--progress-from '\[(\d+)/(\d+)\]'"#),
      Option(
        name: "--progress-may-fall",
        summary: "shows lower progress at once, instead of as unknown after 5 s"),
      Option(
        name: "--quiet-unless-fails",
        summary: "shows the command's output only if its exit status is not 0, when it has ended"),
      Option(
        name: "--keep", summary: "leaves a last line with how the command ended, and its time"),
      Option(
        name: "--plain-lines",
        summary: "writes lines of its own where standard error is no terminal, as in CI"),
      Option(
        name: "--frame-rate", value: "N",
        summary: "the greatest number of frames a second, 1 to 60: for slow links", standard: "20",
        example: "--frame-rate 4"),
      Option(
        name: "--bell-after", value: "S",
        summary: "rings the terminal's bell at the end, if that is after so many seconds, 0 to 1e9",
        example: "--bell-after 30"),
      Option(
        name: "--log", value: "FILE",
        summary: "records the loader's events, for loader render and loader play",
        example: "--log build.jsonl"),
    ] + TerminalOptions.options(size: .small)

  /// Runs the command with a loader, and always throws: how the command ended, or an error.
  static func run(_ arguments: Arguments) throws {
    // The end of the command is thrown, so that this program ends in the same way.
    throw try Run(arguments).run()
  }

  /// The run of the command, with the values of the flags.
  private struct Run {
    let arguments: Arguments
    let options: TerminalOptions
    /// The regular expressions for progress and labels in the output.
    let patterns: LinePatterns
    /// The greatest number of frames a second; nil for the default.
    let frameRate: Double?
    /// The seconds after which the end rings the bell; nil for never.
    let bell: Double?
    /// The text beside the loader: without a flag the command, cut to 40 characters so that the time fits behind it.
    let label: String
    /// True if lower progress is shown at once.
    let mayFall: Bool

    init(_ arguments: Arguments) throws {
      self.arguments = arguments
      options = try TerminalOptions(arguments, size: .small)
      patterns = try LinePatterns(arguments)
      frameRate = try arguments.number("--frame-rate", in: 1...60, expected: "1 to 60")
      bell = try arguments.number("--bell-after", in: 0...1e9, expected: "0 to 1e9 seconds")
      mayFall = arguments["--progress-may-fall"] != nil
      let command = arguments.operands.joined(separator: " ")
      label = arguments["--label"] ?? (command.count > 40 ? command.prefix(39) + "…" : command)
    }

    /// Runs the command with a loader below its output, and returns how it ended.
    func run() throws -> ChildEnd {
      // The terminal, the files, and a loader that is not shown yet.
      let start = ContinuousClock.now
      let runTerminal = RunTerminal(wantsPlainLines: arguments["--plain-lines"] != nil)
      let logFile = try arguments["--log"].map { try Output.open($0) }
      // The command's output and errors (streams 1 and 2), if they are shown only after a failure. What is
      // not on the pseudo-terminal goes straight into files.
      let kept =
        arguments["--quiet-unless-fails"] == nil
        ? nil : try KeptOutput([1, 2].filter { !runTerminal.streams.contains($0) })
      let appearance = options.appearance ?? Circular()
      if let frameRate { runTerminal.terminal.frameRate = frameRate }
      // The light of a shimmer is blended with the background, for which the terminal is asked.
      if AnyLoader(appearance).box.isLit { runTerminal.terminal.queryBackground() }
      let loader = TerminalLoader(
        label, appearance: appearance, style: options.style, size: options.size,
        policy: LoaderPolicy(isMonotone: !mayFall), on: runTerminal.terminal)
      loader.setMotion(options.motion)
      if logFile != nil { loader.beginLog() }
      // The command starts before anything is shown, because it may not exist.
      let child: ChildProcess
      do {
        // If the command leads a session, it opens the pseudo-terminal as the first of its streams on the terminal,
        // so that this becomes the session's terminal. `files` replace its other streams: by the pseudo-terminal, or
        // by files that keep the output.
        child = try ChildProcess(
          arguments.operands,
          on: runTerminal.leadsSession
            ? runTerminal.pseudo.map { ($0, runTerminal.streams[0]) } : nil,
          files: runTerminal.files + (kept?.files ?? []))
      } catch let failure as ChildProcess.StartFailure {
        Message.write(failure.message)
        throw failure.end
      }
      // Forwards the keys and the signals to the command, and its output to `sink`.
      let job = RunningJob(
        child, on: runTerminal, showing: loader,
        handOn: sink(to: loader, kept, isShown: runTerminal.isShown))
      if runTerminal.isShown { loader.isActive = true }
      let end = job.wait()
      // The end: kept output, then the loader's last line, then the terminal as it was.
      if end != .exited(0) { kept?.release(to: loader.terminal.writer) }
      let time = (ContinuousClock.now - start) / .seconds(1)
      // The log is read now, without the `orderOut` that the loader's removal adds.
      let events = loader.log
      if runTerminal.isShown { leave(loader, end, after: time) }
      // Waits until all output of the command is written to the terminal.
      loader.terminal.writer.finishPassing()
      job.finish()
      // Only now, because an error of the file has to be written to a restored terminal.
      if let logFile, var text = events {
        // `withUTF8` may change how the text is stored, so it is a variable.
        try text.withUTF8 { try logFile.write(UnsafeRawBufferPointer($0)) }
        try logFile.finish()
      }
      return end
    }

    /// Returns the handler of the command's output, which returns false once the terminal is gone.
    ///
    /// It keeps the output or writes it, and shows the progress in it.
    ///
    /// - Parameters:
    ///   - kept: Keeps the output until the end; nil to write it at once.
    ///   - isShown: True if anything of the loader is written.
    private func sink(
      to loader: TerminalLoader, _ kept: KeptOutput?, isShown: Bool
    ) -> @Sendable (UnsafeRawBufferPointer) -> Bool {
      let writer = loader.terminal.writer
      let progress = CommandProgress(of: loader, mayFall: mayFall)
      let watcher =
        patterns.isEmpty
        ? nil
        : LineWatcher(patterns) { finding in
          loader.show(finding, in: progress, showsNotes: isShown)
        }
      return { bytes in
        watcher?.append(bytes)
        // The output is kept (`receive`) or written (`pass`). Both return the progress for a taskbar that it contained.
        // Only `pass` may return nil, once the terminal is gone.
        guard let states = kept.map({ $0.receive(bytes, showing: writer) }) ?? writer.pass(bytes)
        else {
          return false
        }
        for state in states { loader.show(state, in: progress) }
        return true
      }
    }

    /// Removes the loader, and reports the end of the command, if that is wanted.
    private func leave(_ loader: TerminalLoader, _ end: ChildEnd, after time: Double) {
      let isAnimated = loader.terminal.capabilities.isAnimated
      let isKept = arguments["--keep"] != nil
      // Plain lines always end with one that says how the command ended.
      if isKept || !isAnimated {
        let isDone = end == .exited(0)
        let took = isKept ? ", \(ElapsedTime.text(time))" : ""
        loader.finish(
          isDone ? .success : .failure, "\(label)\(isDone ? "" : ": \(end.word)")\(took)")
      } else {
        loader.remove()
      }
      if let bell, time >= bell, isAnimated { loader.terminal.writer.ringBell() }
    }
  }
}

extension TerminalLoader {
  /// Shows the progress for a taskbar that the command reports, and passes its errors and pauses on to the taskbar.
  fileprivate func show(_ state: TaskbarState, in progress: CommandProgress) {
    switch state {
    case .value(let percent): progress.report(.fraction(Double(percent) / 100))
    // Progress that the command clears is unknown from then on.
    case .unknown, .clear: progress.report(nil)
    // These only color the taskbar, and leave the progress.
    case .error, .paused: break
    }
    writeTaskbar(state)
  }

  /// Shows what was found in the lines of the command: its progress, its label, and notes.
  ///
  /// - Parameter showsNotes: False if nothing of the loader is written, and so no note either.
  fileprivate func show(
    _ finding: LineWatcher.Finding, in progress: CommandProgress, showsNotes: Bool
  ) {
    if finding.progress != nil || finding.isUnknown {
      progress.report(finding.progress)
      // Ends an error or a pause that the command reported before; the progress is shown again.
      writeTaskbar(.clear)
    }
    if let label = finding.label { self.label = label }
    for note in finding.notes where showsNotes { print(note) }
    // If a match is in a line that the command may overwrite, the loader is drawn in place of that line.
    terminal.writer.takeLine(finding.isInLastLine)
  }
}

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
      ("other", "the command's own; if a signal ended the command, the same signal ends loader")
    ]

  static let options =
    [
      Option(
        name: "--label", value: "TEXT", summary: "the text next to the loader",
        standard: "the command", example: "--label Building"),
      Option(
        name: "--progress-from", value: "REGEX",
        summary: """
          fills the loader from the command's output: a regular expression with one group
          for a percentage, as in '(\\d+)%', or two for a part and the whole. Without it,
          progress that the command itself reports to the terminal (OSC 9;4) is used
          """, example: #"--progress-from '\[(\d+)/(\d+)\]'"#),
    ] + TerminalLook.options(size: .small)

  static func run(_ arguments: Arguments) throws {
    let look = try TerminalLook(arguments, size: .small)
    let pattern = try arguments["--progress-from"].map { try ProgressPattern($0, arguments) }
    let label = arguments["--label"] ?? arguments.operands.joined(separator: " ")
    let body = Body(
      command: arguments.operands, look: look, label: label, pattern: pattern)
    throw try look.look.open(body)
  }

  private struct Body: LookBody {
    let command: [String]
    let look: TerminalLook
    let label: String
    let pattern: ProgressPattern?

    func run(
      on appearance: some DrawnAppearance
    ) throws -> ChildEnd {
      let terminal = Terminal.standardError
      let pseudo = PseudoTerminal(like: 2)
      let outputs =
        (pseudo.map { pseudo in
          [Int32(1), 2].filter { PseudoTerminal.isSame($0, 2) }.map { ($0, pseudo.child) }
        }) ?? []
      let loader = TerminalLoader(
        label, Loader(appearance, motion: look.motion), style: look.style, size: look.size)
      // The command starts before anything is shown: it may not be there at all. And who sees the
      // loader may press Ctrl-Z, and a child that is stopped before it has become the command would
      // block us, too.
      let child: ChildProcess
      do {
        child = try ChildProcess(command, outputs: outputs)
      } catch let failure as ChildProcess.StartFailure {
        Message.write(failure.message)
        throw failure.end
      }
      if let pseudo { close(pseudo.child) }
      watchSignals(child, pseudo)
      loader.isActive = true
      let output = pseudo.map { pseudo in
        ChildOutput(of: pseudo, to: terminal.writer, pattern) { state in
          loader.take(state)
        }
      }
      let end = wait(for: child, loader)
      // From here on a signal is for us alone: the terminal may block, and the child's number may soon
      // be another process's.
      SignalKeeper.shared.passOn(nil)
      output?.finish()
      loader.remove(word: end.word)
      return end
    }

    /// Passes on to the child what is sent to us, and tells it the new size of the terminal.
    private func watchSignals(_ child: ChildProcess, _ pseudo: PseudoTerminal?) {
      SignalKeeper.shared.passOn { signal in kill(child.id, signal) }
      guard let pseudo else { return }
      SignalKeeper.shared.onResize {
        // The real terminal has told the child already, but then the size was still the old one.
        if pseudo.resize(like: 2) { kill(child.id, SIGWINCH) }
      }
    }

    /// Waits until the child ends; while it is stopped, so is the loader.
    private func wait(for child: ChildProcess, _ loader: TerminalLoader) -> ChildEnd {
      while let change = ChildChange.next(of: child) {
        switch change {
        case .ended(let end): return end
        case .stopped: loader.pause(label: "\(label) (stopped)")
        case .continued: loader.goOn(label: label)
        }
      }
      return .exited(0)
    }
  }
}

extension TerminalLoader {
  /// Shows the progress that a child reports.
  fileprivate func take(_ state: TaskbarState) {
    switch state {
    case .value(let percent): progress = Double(percent) / 100
    case .unknown, .clear: progress = nil
    case .error, .paused: break
    }
    tellTaskbar(state)
  }

  /// Stands still, since the child does.
  fileprivate func pause(label: String) {
    freeze()
    self.label = label
    tellTaskbar(.paused(progress.map { Int($0 * 100) } ?? 0))
  }

  fileprivate func goOn(label: String) {
    freeze(at: nil)
    self.label = label
    tellTaskbar(.clear)
  }
}

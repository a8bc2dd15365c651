import LoaderCore
import LoaderDrawing
import MatrixEngine
import PlainText
import ScreenCore

/// Short films of the effect of each cell of a matrix on a loader, all of the same length.
///
/// A ``MatrixPage`` shows them. A film is the last part of a scenario that brings a loader into the state
/// of the row, and sends it the event of the column.
struct MatrixDemo: Sendable {
  /// The duration of a film, in seconds.
  static let duration = 3.0
  /// The time of the event in a film, in seconds.
  static let eventTime = 1.0
  /// The number of frames a second.
  static let rate = 60.0
  /// The number of frames of each film, which then repeats.
  static let frames = Int(duration * rate)
  /// The time in a scenario at which its film starts, in seconds: by then, the state has been set up.
  private static let start = 3.0

  /// The films as a page's data, by rows of cells.
  let film: String

  /// Returns the films of a machine; nil for any but the loader and the screen.
  ///
  /// `scenarios` returns the scenarios of a row.
  ///
  /// - Complexity: O(cells · frames).
  static func films(of machine: StateMachineDescription) -> MatrixDemo? {
    switch machine {
    case .loader:
      return MatrixDemo(Loader(), LoaderState.allCases.map(scenarios))
    case .screen:
      return MatrixDemo(Screen(Loader()), ScreenState.allCases.map(scenarios))
    default: return nil
    }
  }

  /// Records the film of each cell, in the order of the table.
  private init<Machine: DrawableMachine>(_ machine: Machine, _ cells: [[Script<Machine.Cue>]]) {
    var tape = FrameTape<Machine>(LoaderStyle())
    var buffer = ByteBuffer()
    tape.begin(&buffer)
    for script in cells.joined() {
      var replay = Replay(script, on: machine)
      for index in 0..<Self.frames {
        let time = Self.start + Double(index) / Self.rate
        // Takes all steps by then.
        while replay.step(upTo: time) != nil {}
        tape.append(replay.machine.frameBeforeSettling(at: time), to: &buffer)
      }
    }
    tape.end(&buffer, in: machine.bounds(LoaderStyle()), rate: Self.rate)
    film = buffer.text
  }
}

extension MatrixDemo {
  /// The time of the event in a scenario, in seconds.
  private static let eventInstant = start + eventTime

  /// Returns the scenarios of a row of the loader's matrix: one for each event.
  ///
  /// The event meets an entrance or an exit on its way: they begin 0.15 s and 0.1 s before it, and
  /// last 0.35 s and 0.25 s.
  private static func scenarios(_ state: LoaderState) -> [Scenario] {
    let events: [LoaderCue] = [.orderIn, .orderOut, .activate, .deactivate, .progress(0.7)]
    return events.map { event in
      // The time and the progress that fill the loader partly, before the event. On a loader that leaves, a
      // last progress is seen best if the loader is filled already.
      let isFilled = state == .determinate || (state == .deactivating && event == .progress(0.7))
      let filling: [(Double, LoaderCue)] = isFilled ? [(1.5, .progress(0.3))] : []
      // The times and the events that bring the loader into the state.
      let before: [(Double, LoaderCue)] =
        switch state {
        case .offscreen: [(0, .activate)]
        case .inactive: [(0, .orderIn)]
        case .activating: [(0, .orderIn), (Self.eventInstant - 0.15, .activate)]
        case .indeterminate, .determinate: [(0, .orderIn), (0.5, .activate)] + filling
        case .deactivating:
          [(0, .orderIn), (0.5, .activate)] + filling + [(Self.eventInstant - 0.1, .deactivate)]
        }
      return script(before + [(Self.eventInstant, event)])
    }
  }

  /// Returns the scenarios of a row of the screen's matrix: one for each event.
  private static func scenarios(_ state: ScreenState) -> [Script<ScreenCue>] {
    let failure = ScreenEvent.errorReceived(.placeholder(offersRetry: true))
    let events: [ScreenEvent] = [.loadingStarted, .contentReceived, failure, .retry]
    // The times and the events that bring the screen into the state.
    let before: [(Double, ScreenEvent)] =
      switch state {
      case .initial: []
      case .loading: [(1, .loadingStarted)]
      case .error: [(1, .loadingStarted), (2.5, failure)]
      case .content: [(1, .loadingStarted), (2.5, .contentReceived)]
      }
    return events.map { event -> Script<ScreenCue> in
      let screenEvents = before + [(Self.eventInstant, event)]
      let cues: [(Double, ScreenCue)] = screenEvents.map { time, sent in (time, .screen(sent)) }
      return script([(0, .loader(.orderIn))] + cues)
    }
  }

  /// Returns the scenario of events at times in seconds.
  private static func script<Event>(_ entries: [(Double, Event)]) -> Script<Event> {
    Script(entries: entries.map { time, event in .init(time: time, event: event) })
  }
}

import LoaderCore
import LoaderDrawing
import MatrixEngine
import PlainText
import ScreenCore

/// Short films, one for each cell of a machine's table: the effect of an event on a loader in a state.
///
/// A ``MatrixPage`` shows them. All films have the same length. A film is the last part of a scenario that
/// brings a loader into the state of the cell's row, and then sends it the event of the cell's column.
struct MatrixDemo: Sendable {
  /// The duration of a film, in seconds.
  static let duration = 3.0
  /// The time of the event in a film, in seconds.
  static let eventTime = 1.0
  /// The number of frames a second.
  static let rate = 60.0
  /// The number of frames of each film, which then repeats.
  static let frames = Int(duration * rate)
  /// The time in a scenario at which its film starts, in seconds.
  ///
  /// By then, all events have come but the film's own and, in the rows of a temporary state, the one before it,
  /// which begins an entrance or an exit.
  private static let filmStart = 3.0

  /// All films, one after the other, by rows of cells, as the JSON that a ``FrameTape`` writes.
  let film: String

  /// Returns the films of a machine; nil for any but the loader and the screen.
  ///
  /// One of the two functions `scenarios` returns the scenarios of a row: the one for states of this type.
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
  ///
  /// - Parameter cells: The rows of the table; for each of their cells, its scenario.
  private init<Machine: DrawableMachine>(_ machine: Machine, _ cells: [[Script<Machine.Cue>]]) {
    var tape = FrameTape<Machine>(LoaderStyle())
    var buffer = ByteBuffer()
    // `begin` and `end` write the start and the end of the JSON, each `append` a frame.
    tape.begin(&buffer)
    for script in cells.joined() {
      var replay = Replay(script, on: machine)
      for index in 0..<Self.frames {
        let time = Self.filmStart + Double(index) / Self.rate
        // Takes all steps up to this time, so that the current state is the state of the frame.
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
  private static let scenarioEventTime = filmStart + eventTime

  /// Returns the scenarios of a row of the loader's matrix: one for each event.
  ///
  /// A loader that is activating or deactivating gets the event in the middle of that change: an entrance lasts
  /// 0.35 s and begins 0.15 s before the event, an exit lasts 0.25 s and begins 0.1 s before it.
  private static func scenarios(_ state: LoaderState) -> [Scenario] {
    let events: [LoaderCue] = [.orderIn, .orderOut, .activate, .deactivate, .progress(0.7)]
    return events.map { event in
      // The time and the progress that fill the loader partly, before the event. While a loader leaves, a
      // last event of progress is seen best if the loader is filled already.
      let isFilled = state == .determinate || (state == .deactivating && event == .progress(0.7))
      let filling: [(Double, LoaderCue)] = isFilled ? [(1.5, .progress(0.3))] : []
      // The times and the events that bring the loader into the state.
      let before: [(Double, LoaderCue)] =
        switch state {
        case .offscreen: [(0, .activate)]
        case .inactive: [(0, .orderIn)]
        case .activating: [(0, .orderIn), (Self.scenarioEventTime - 0.15, .activate)]
        case .indeterminate, .determinate: [(0, .orderIn), (0.5, .activate)] + filling
        case .deactivating:
          [(0, .orderIn), (0.5, .activate)] + filling
            + [(Self.scenarioEventTime - 0.1, .deactivate)]
        }
      return script(before + [(Self.scenarioEventTime, event)])
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
      let screenEvents = before + [(Self.scenarioEventTime, event)]
      // A cue is for the screen or for its loader. The loader is ordered in first: until then it is never shown.
      let cues: [(Double, ScreenCue)] = screenEvents.map { time, sent in (time, .screen(sent)) }
      return script([(0, .loader(.orderIn))] + cues)
    }
  }

  /// Returns the scenario of events at times in seconds.
  private static func script<Event>(_ entries: [(Double, Event)]) -> Script<Event> {
    Script(entries: entries.map { time, event in .init(time: time, event: event) })
  }
}

import LoaderCore
import LoaderDrawing

extension Stage {
  /// A loader on the stage, with all that its row needs.
  ///
  /// A ``TerminalLoader`` adds one, keeps only its number, and removes it when it finishes. `loader play` makes
  /// one for its player. Times are the loader's own, `time(now)`, in seconds.
  package struct Line: Sendable {
    /// The loader; its `box` has the loader's properties, whatever its appearance.
    package var loader: AnyLoader
    /// The style, of which only colors, track, direction and thickness count.
    var style = LoaderStyle()
    /// The bones under its light, if it is a shimmer of a skeleton.
    var skeleton: CellSkeleton?
    /// The label: the work in progress.
    package var label: String
    /// The size, if it is the only loader; several are small.
    package var size = TerminalSize.small
    /// The instant at which it is frozen, whatever the clock says; nil if it follows the clock.
    package var frozen: Double?
    /// Returns the observed progress as an event, and true once it has ended; nil without an observation.
    package var observed: (@Sendable () -> (event: LoaderEvent, isOver: Bool))?
    /// True if its row remains on the screen, with its label, while the loader is invisible.
    package var isPinned = false
    /// True if a shimmer is a light over the label, and not a bone beside it.
    package var lightsLabel = true
    /// True if it shows still pictures, as with `LOADER_MOTION=still`.
    private(set) var isStill = false
    /// The time of its last event.
    private var lastEvent = 0.0
    /// The label that replaces `label` after the policy's `stillWorkingDelay`; nil for none.
    var stillWorkingLabel: String?
    /// The log of its events, if there is one.
    var log: Locked<LoaderLog>?
    /// The details behind the label.
    package var details = TerminalDetail.standard
    /// The position in the tree of tasks: which line's work this is a part of, and its own tasks.
    var taskNode = TaskNode()
    /// The progress of the work, its start and its pace, for the details.
    private(set) var work = Work()
    /// The progress that the program has reported and no frame has read yet.
    var pending: PendingProgress?
    /// The label, made safe once and not in each frame.
    var text = SafeText("")
    /// The state of its plain lines, where nothing can be drawn.
    var plain = PlainLines()

    /// Returns the time of the loader at `now`: frozen, or the time of the clock.
    package func time(_ now: Double) -> Double { frozen ?? now }

    /// Returns the time for which the picture is drawn; for still pictures it is after the end of all transitions.
    func pictureTime(_ time: Double) -> Double {
      // An entrance waits for the show delay. After that, the transitions of an event last less than a second.
      isStill ? lastEvent + loader.box.policy.showDelay + 1 : time
    }

    /// Applies the terminal's preference for motion to a new loader.
    mutating func apply(_ motion: TerminalMotion, at time: Double) {
      isStill = motion == .still
      // Still pictures are pictures of reduced motion, too.
      if motion != .full { loader.box.setMotion(.reduced, at: time) }
    }

    /// Reports progress to the loader; nil is unknown.
    ///
    /// - Parameters:
    ///   - tasks: The number of ended tasks, shown as the count; nil if the work is not in tasks.
    ///   - sum: The sum of the counts of all tasks, shown instead of `tasks`; nil if they have no common unit.
    ///   - animated: False if the loader jumps to the progress, without a transition.
    mutating func report(
      _ progress: TerminalProgress?, tasks: TerminalProgress? = nil, sum: TerminalProgress? = nil,
      at time: Double, animated: Bool = true
    ) {
      work.report(progress, tasks: tasks, sum: sum, at: time)
      send(.progress(progress?.fraction), at: time, animated: animated)
    }

    /// Reports the number of ended tasks, whose total is unknown.
    ///
    /// - Parameter sum: The sum of the counts of all tasks, shown instead; nil if they have no common unit.
    mutating func reportTasks(_ ended: Int, sum: TerminalProgress?, at time: Double) {
      // No "0" before the first one has ended.
      let tasks: TerminalProgress? = ended > 0 ? .counted(ended, of: nil) : nil
      // The ended tasks are both the progress, for the estimate, and the count to show if there is no sum.
      work.report(tasks, tasks: tasks, sum: sum, at: time)
      // Without a total, the fraction is unknown: a loader that still shows a known one is told so.
      if loader.box.facts(at: time).progress != nil { send(.progress(nil), at: time) }
    }

    /// Logs an event, and sends it to the loader, with its transition or without.
    mutating func send(_ event: LoaderEvent, at time: Double, animated: Bool = true) {
      lastEvent = time
      log?.withLock { loader.box.add(event, to: &$0, at: time, isAnimated: animated) }
      loader.send(event, at: time, animated: animated)
    }

    /// Returns the light over the label; nil if there is no label, or if the loader is no shimmer or lights a skeleton
    /// or a bone instead.
    func labelLight(at time: Double, _ brush: Brush) -> LabelLight? {
      guard lightsLabel, skeleton == nil, text.width > 0, let light = loader.box as? Loader<Shimmer>
      else { return nil }
      // `em` is the size of the terminal's font in cells, in which the light is measured here.
      return LabelLight(
        words: WordLight(of: light, at: time, em: LabelLight.em), brush: brush)
    }

    /// Lets the loader glide from each progress to the next.
    ///
    /// It is for progress that comes in steps: the mean of tasks, and progress that is read ten times a second.
    mutating func glide() { loader.box.policy.glides = true }

    /// Records that a frame is drawn at `time`: the next displayed forecast follows from what it displays.
    mutating func noteFrame(at time: Double) { work.noteFrame(at: time) }

    /// Records in the work if the loader is active: the elapsed time counts from its activation.
    mutating func noteActivity(at time: Double) {
      work.note(isActive: loader.box.facts(at: time).isActive, at: time)
    }
  }
}

extension Stage.Line {
  /// Creates the line of a loader; or of a skeleton, whose label is below, and whose loader, a shimmer, lights it.
  package init(
    _ loader: AnyLoader, style: LoaderStyle = LoaderStyle(), skeleton: CellSkeleton? = nil,
    label: String, size: TerminalSize = .small
  ) {
    self.loader = loader
    self.style = style
    self.skeleton = skeleton
    self.label = label
    self.size = size
  }

  /// True if its end gets a plain line: its plain lines have begun and not ended, or it is a task, which has no others.
  var isAnnounced: Bool { taskNode.parent != nil || plain.hasBegun }

  /// Returns the rows of the loader's picture, or of the bones of its skeleton under its light.
  func picture(at time: Double, on surface: CellSurface) -> [[Cell]] {
    if let skeleton, let light = loader.box as? Loader<Shimmer> {
      return skeleton.picture(light.frame(at: time), on: surface)
    }
    return loader.box.picture(style, at: time, on: surface)
  }
}

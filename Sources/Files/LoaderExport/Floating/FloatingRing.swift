import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderDrawing
import MatrixEngine

/// A floating ring: a loader to draw, and its position.
///
/// It spins while it is on screen. Every format that plays and draws machines accepts it: rows,
/// plot, page. Like any machine, it is a value: a replay changes its own copy.
package struct FloatingRing: Hashable, Sendable {
  /// The loader that is drawn.
  var loader: Loader<Circular>
  /// The machine of its position: at rest in a corner, held, or flying.
  package var floating: FloatingLoader
  /// The width and height of the canvas: the largest bounds of the scenario.
  let size: FieldVector

  /// Creates a ring that spins while it is on screen.
  package init(_ floating: FloatingLoader, for script: FloatingScript) {
    self.floating = floating
    loader = Loader(motion: floating.motion)
    // Without animation: it has no entrance of its own, as if it had always spun.
    loader.send(.activate, at: 0, animated: false)
    // At least a point wide and high, because a picture without area is invalid. `normalized` is the event as the
    // machine takes it, with its values in range.
    size = script.entries.reduce(pointwiseMax(floating.store.bounds, FieldVector(1, 1))) {
      largest, entry in
      guard case .resize(let bounds) = entry.event.normalized else { return largest }
      return pointwiseMax(largest, bounds)
    }
  }

  /// The style of the ring: as large as the floating loader's shorter side, but at least a point.
  package var style: LoaderStyle {
    LoaderStyle(size: max(1, floating.geometry.size.min()))
  }
}

extension FloatingEvent: PlayableEvent {
  @usableFromInline package var name: StaticString { kind.name }

  /// Both coordinates of the event's vector, separated by a space; empty if it has none.
  @usableFromInline package var value: String { vector.map { "\($0.x) \($0.y)" } ?? "" }

  /// The same event of the ring's loader; nil for an event that concerns only the position.
  package var loaderEvent: LoaderEvent? {
    switch self {
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    case .grab, .move, .release, .resize: nil
    }
  }
}

extension FloatingRing: Playable {
  package typealias Cue = FloatingEvent

  /// Returns true if the position completes something at or before `time`, such as a piece of a flight.
  ///
  /// The drawn loader also completes its entrance and exit, but these are no steps: the position is the subject.
  package func isStepDue(at time: Double) -> Bool { floating.machine.isDue(at: time) }

  /// Completes the first due step of the position at or before `time`, and returns its time; nil for none.
  package mutating func completeStep(upTo time: Double) -> Double? {
    floating.settle(upTo: time)?.time
  }

  /// Sends an event to the position; the drawn loader also receives `orderIn` and `orderOut`.
  package mutating func play(
    _ cue: FloatingEvent, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<FloatingEvent>) {
    let transition = floating.send(cue, at: time, animated: isAnimated)
    if let event = cue.loaderEvent { loader.send(event, at: transition.time) }
    // The event as the machine took it, with its values in range. Only a settlement has none, so `cue`
    // is never needed.
    return (transition.time, .event(transition.event ?? cue, transition.action?.name))
  }

  /// Returns the frame at `time`, in seconds, in the current state, even past its deadline.
  ///
  /// A time that is not finite counts as the time of the last event.
  package func frameBeforeSettling(at time: Double) -> FloatingRingFrame {
    let time = time.isFinite ? time : floating.store.time
    return FloatingRingFrame(
      floating: floating.machine.frameBeforeSettling(at: time), loader: loader.frame(at: time),
      bounds: floating.store.bounds)
  }

  /// Returns the velocities in the frame that `frameBeforeSettling` returns, per second.
  package func velocitiesBeforeSettling(at time: Double) -> FloatingChannels {
    let time = time.isFinite ? time : floating.store.time
    return FloatingChannels(
      floating.machine.frameBeforeSettling(at: time).velocity,
      lift: floating.machine.liftSample(at: time).velocity)
  }
}

extension FloatingRing: DrawableMachine {
  /// The loader that a picture spins; its position comes from `floating`.
  package var drawnLoader: Loader<Circular> { loader }

  /// The same ring with reduced motion, of its position and of its drawing.
  package var reduced: FloatingRing {
    var ring = self
    ring.loader.setMotion(.reduced, at: 0)
    ring.floating.motion = .reduced
    return ring
  }

  package static var description: StateMachineDescription { .floating }

  /// Returns the box of the drawing: the canvas, whatever the style.
  package func bounds(_ style: LoaderStyle) -> CanvasRect {
    CanvasRect(width: size.x, height: size.y)
  }

  /// Draws the bounds and the ring; while it is lifted, it is larger and above a shadow.
  package static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: FloatingRingFrame, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    // The bounds, in the color of a skeleton's bones.
    canvas.rectangle(CanvasRect(width: frame.bounds.x, height: frame.bounds.y), corner: 0)
    canvas.fill(.color(.role(.bone)))
    let position = frame.floating.position
    let lift = frame.floating.lift
    let shadow = FloatingRecipe.shadow
    // The style's size, or without one Material's for a ring; larger while the ring is lifted.
    let size = style.extent(or: MaterialMeasures.ring) * FloatingRecipe.scale(lifted: lift)
    let liftedStyle = LoaderStyle(size: size, base: style)
    let box = Circular.bounds(liftedStyle)
    if lift > 0 {
      canvas.group(opacity: shadow.opacity * lift) { canvas in
        canvas.arc(
          center: CanvasPoint(x: position.x, y: position.y + shadow.offset),
          radius: (box.width - style.ringStroke) / 2, from: 0, sweep: 1)
        canvas.stroke(
          width: style.ringStroke, cap: .butt,
          paint: .color(.fixed(CanvasColor(red: 0, green: 0, blue: 0))))
      }
    }
    // `Circular` draws from (0, 0) on: the drawing is recorded, and drawn with its middle at the
    // position.
    var ring = RecordingCanvas()
    Circular.draw(frame.loader, liftedStyle, into: &ring)
    ring.draw(
      on: &canvas, at: CanvasPoint(x: position.x - box.width / 2, y: position.y - box.height / 2))
  }
}

/// A frame of a floating ring.
package struct FloatingRingFrame: RowFrame {
  /// The position, the state and the lift.
  package var floating: FloatingFrame
  /// The frame of the loader that is drawn at the position.
  var loader: Frame<Circular.Channels>
  /// The width and height of the bounds.
  var bounds: FieldVector

  package var time: Double { floating.time }
  /// Always unknown: a floating ring spins without progress.
  package var progress: Double? { nil }
  package var isVisible: Bool { floating.isOnScreen }
  package var channels: FloatingChannels {
    FloatingChannels(floating.position, lift: floating.lift)
  }
  package var words: FloatingWords {
    FloatingWords(floatingState: floating.state, corner: floating.corner)
  }
}

/// The position and the lift of a floating loader, or their velocities.
package struct FloatingChannels: ChannelList {
  /// The position in points, or the velocity in points a second.
  var vector: FieldVector
  /// The lift in 0...1, or its velocity per second.
  var lift: Double

  init(_ vector: FieldVector, lift: Double) {
    self.vector = vector
    self.lift = lift
  }

  package static var zero: FloatingChannels { FloatingChannels(.zero, lift: 0) }
  package static var count: Int { 3 }

  /// Returns the name of the column of a channel.
  package static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "x_pt"
    case 1: "y_pt"
    default: "lift_ratio"
    }
  }

  /// The channel at `index`: 0 is x, 1 is y, and 2 is the lift.
  package subscript(index: Int) -> Double { index < 2 ? vector[index] : lift }
}

/// The words in a row of a floating loader.
package struct FloatingWords: RowWords {
  let floatingState: FloatingState
  let corner: Corner

  package var state: StaticString { floatingState.name }

  /// The number of columns of words: only the corner.
  package static var count: Int { 1 }

  package static var names: [StaticString] { ["corner"] }

  package subscript(index: Int) -> StaticString { corner.name }
}

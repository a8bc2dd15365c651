import LoaderCore
import LoaderDrawing
import ScreenCore

/// A machine whose frames can be drawn: with this, it can be shown in pictures, and not only as rows of numbers.
package protocol DrawableMachine: PlannedMachine where Appearance: CanvasAppearance {
  /// The machine's table, and the edges between its states, for pictures that show them.
  static var description: StateMachineDescription { get }

  /// Returns the box of a drawing in a style, from (0, 0), in points: nothing is drawn outside.
  func bounds(_ style: LoaderStyle) -> CanvasRect

  /// Draws a frame in that box; nothing if the frame is not visible.
  static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: PlayedFrame, _ style: LoaderStyle, into canvas: inout Surface)
}

extension DrawableMachine {
  /// Returns the box of the loader alone, by default.
  package func bounds(_ style: LoaderStyle) -> CanvasRect { Appearance.bounds(style) }
}

extension Loader: DrawableMachine where Appearance: CanvasAppearance {
  package static var description: StateMachineDescription { .loader }

  package static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Appearance.Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    Appearance.draw(frame, style, into: &canvas)
  }
}

extension Screen: DrawableMachine where Appearance: CanvasAppearance {
  package static var description: StateMachineDescription { .screen }

  /// Draws the loader of the screen; the content of a screen is the app's.
  package static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: ScreenFrame<Appearance.Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    Appearance.draw(frame.loader, style, into: &canvas)
  }
}

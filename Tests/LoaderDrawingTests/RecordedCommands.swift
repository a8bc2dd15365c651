import LoaderCore
import LoaderDrawing

extension CanvasAppearance {
  /// Returns the commands that draw a frame, in the group that has the loader's opacity; none if it is hidden.
  static func commands(
    _ frame: Frame<Channels>, _ style: LoaderStyle = LoaderStyle()
  ) -> [RecordingCanvas.Command] {
    var canvas = RecordingCanvas()
    draw(frame, style, into: &canvas)
    guard case .group(_, let commands)? = canvas.commands.first else { return [] }
    return commands
  }
}

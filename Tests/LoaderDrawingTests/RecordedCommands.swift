import LoaderCore
import LoaderDrawing

extension CanvasAppearance {
  /// Returns the commands that draw a frame, without the group around them; none if the frame is hidden.
  static func commands(
    _ frame: Frame<Channels>, _ style: LoaderStyle = LoaderStyle()
  ) -> [RecordingCanvas.Command] {
    var canvas = RecordingCanvas()
    draw(frame, style, into: &canvas)
    guard case .group(_, let commands)? = canvas.commands.first else { return [] }
    return commands
  }
}

extension Loader where Appearance: CanvasAppearance {
  /// Returns all commands that draw the loader at a time: a group of them with its opacity, or none.
  func commands(
    at time: Double, _ style: LoaderStyle = LoaderStyle()
  ) -> [RecordingCanvas.Command] {
    var canvas = RecordingCanvas()
    draw(at: time, style, into: &canvas)
    return canvas.commands
  }
}

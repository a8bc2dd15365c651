import LoaderCore
import ScreenCore

/// A row of a screen's rendering: a frame, or one side of a step.
struct ScreenRow<Channels: ChannelList> {
  var kind: FrameRow<Channels>.Kind
  var sequence: Int
  /// The index of the last frame at or before the row's time.
  var index: Int
  var event: StaticString
  var action: StaticString
  var frame: ScreenFrame<Channels>
  /// The last progress that was known, in 0...1; 0.0 if none ever was.
  var lastProgress: Double

  /// The columns before those of the appearance.
  static var columns: StaticString {
    """
    seq,frame,time_s,row,state,event,action,shown,error,loader_state,is_visible,is_active,\
    is_determinate,progress_ratio
    """
  }

  /// Appends the row and a line feed to `buffer`, which has room for the longest line.
  func append(to buffer: inout ByteBuffer) {
    let loader = frame.loader
    buffer.append(sequence)
    buffer.endField()
    buffer.append(index)
    buffer.endField()
    buffer.append(frame.time)
    for name in [kind.name, frame.state.name, event, action, frame.shown.name] {
      buffer.endField()
      buffer.append(name)
    }
    buffer.endField()
    buffer.append(frame.error?.name ?? "none")
    buffer.endField()
    buffer.append(loader.state.name)
    for flag in [loader.isVisible, loader.isActive, loader.progress != nil] {
      buffer.endField()
      buffer.append(flag)
    }
    buffer.endField()
    buffer.append(lastProgress)
    for index in 0..<Channels.count {
      buffer.endField()
      buffer.append(loader.channels[index])
    }
    buffer.endLine()
  }
}

import LoaderCore

/// How a row is spelled; it remembers the numbers of the row before, for most stand still.
@usableFromInline
struct FrameLine<Channels: ChannelList> {
  @usableFromInline var time = NumberColumn()
  @usableFromInline var words = WordColumns<Channels>()
  @usableFromInline var progress = NumberColumn()
  @usableFromInline var channels = [NumberColumn](repeating: NumberColumn(), count: Channels.count)

  @inlinable
  init() {}

  /// The columns before those of the appearance.
  @inlinable
  static var columns: StaticString {
    "seq,frame,time_s,row,state,event,action,is_visible,is_active,is_determinate,progress_ratio"
  }

  /// More bytes than any line has: the names and flags, and so many numbers.
  @inlinable
  static var longest: Int { 256 + (4 + Channels.count) * (NumberColumn.widest + 1) }

  @inlinable
  static func appendHeader(to buffer: inout ByteBuffer) {
    buffer.append(columns)
    for index in 0..<Channels.count {
      buffer.endField()
      buffer.append(Channels.name(at: index))
    }
    buffer.endLine()
  }

  /// Appends `row` and a line feed to `buffer`, which has room for the longest line.
  @inlinable
  mutating func append(_ row: FrameRow<Channels>, to buffer: inout ByteBuffer) {
    buffer.append(row.sequence)
    buffer.endField()
    buffer.append(row.index)
    buffer.endField()
    time.append(row.frame.time, to: &buffer)
    buffer.endField()
    words.append(RowWords(row), to: &buffer)
    progress.append(row.lastProgress, to: &buffer)
    for index in 0..<Channels.count {
      buffer.endField()
      channels[index].append(row.frame.channels[index], to: &buffer)
    }
    buffer.endLine()
  }
}

import LoaderCore

/// What a row says in words: the columns from `row` to `is_determinate`.
@usableFromInline
struct RowWords<Channels: ChannelList>: Hashable, Sendable {
  @usableFromInline let kind: FrameRow<Channels>.Kind
  @usableFromInline let state: LoaderState
  @usableFromInline let occasion: Occasion
  @usableFromInline let isVisible, isActive, isDeterminate: Bool

  @inlinable
  init(_ row: FrameRow<Channels>) {
    kind = row.kind
    state = row.frame.state
    occasion = row.occasion
    isVisible = row.frame.isVisible
    isActive = row.frame.isActive
    isDeterminate = row.frame.progress != nil
  }

  /// Appends the words, a comma behind each.
  @inlinable
  func append(to buffer: inout ByteBuffer) {
    for name in [kind.name, state.name, occasion.eventName, occasion.actionName] {
      buffer.append(name)
      buffer.endField()
    }
    for flag in [isVisible, isActive, isDeterminate] {
      buffer.append(flag)
      buffer.endField()
    }
  }
}

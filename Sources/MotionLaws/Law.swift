/// The laws of motion that a loader keeps, whatever strikes it and when.
public enum Law: String, CaseIterable, Sendable {
  /// No drawn channel jumps at an event, by more than 1e-9.
  case value
  /// No drawn channel's velocity jumps at an event, by more than 1e-6 a second.
  case velocity
  /// Neither end of the ring moves backwards, but for the head where the progress shrinks.
  case forward
  /// The sweep, the opacity and the thickness stay in 0...1, every channel finite.
  case range
  /// No end is accelerated by more than a multiple of the spinner's own peak.
  case bounded
  /// A switch is over within 0.6 s, an entrance within 0.35, an exit within 0.25 and its hold.
  case finite
  /// An increasing progress is shown monotone, never past its target, and arrives exactly.
  case progress
}

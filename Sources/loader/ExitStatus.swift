/// How the command ends: the numbers of BSD's sysexits.
enum ExitStatus: Int32 {
  case success = 0
  /// What was to be verified does not hold.
  case violated = 1
  /// Wrong usage (EX_USAGE).
  case usage = 64
  /// Bad input (EX_DATAERR).
  case badInput = 65
  /// No such input, or none that may be read (EX_NOINPUT).
  case noInput = 66
  /// A mistake of ours (EX_SOFTWARE).
  case software = 70
  /// The output cannot be created (EX_CANTCREAT).
  case cannotCreate = 73
  /// A write failed (EX_IOERR).
  case writeFailed = 74
}

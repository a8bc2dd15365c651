import LoaderTerminal

/// The core of a `LogHandler` of swift-log.
struct LoaderLogHandler {
  func log(level: String, message: String) {
    Terminal.standardError.print("\(level): \(message)")
  }
}

import Foundation
import LoaderTerminal

/// Its lines may also stand in main.swift, before the first loader.
func watchInterruptions() -> any DispatchSourceSignal {
  signal(SIGINT, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
  source.setEventHandler { @Sendable in exit(130) }  // `exit` removes the loaders
  source.resume()
  return source
}

import Foundation
import LoaderCore
import LoaderExport
import LoaderImport

/// Writes the frames and an animation of a scenario: 4 s, 60 frames a second.
func writeFiles(of input: URL, into folder: URL) throws {
  let scenario = try Scenario(contentsOf: input)
  try FrameCSV(scenario, on: Loader(), duration: 4, frameRate: 60)
    .write(to: folder.appending(path: "frames.csv"))
  try AnimatedSVG(scenario, on: Loader(), duration: 4, title: "Upload")
    .write(to: folder.appending(path: "upload.svg"))
}

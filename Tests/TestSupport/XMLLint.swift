/// `xmllint`, if it is installed.
public enum XMLLint {
  static let path = "/usr/bin/xmllint"

  /// Returns the errors that it reports for a text; empty if there are none.
  public static func errors(of text: String) throws -> String {
    let run = try FinishedProcess(path, ["--noout", "--nonet", "-"], input: text)
    return run.status == 0 ? run.error : "status \(run.status): \(run.error)"
  }
}

import Foundation

// A closed pipe is an error of write, then, and the end is ours to make.
signal(SIGPIPE, SIG_IGN)
// So is a file that grows past its limit.
signal(SIGXFSZ, SIG_IGN)
exit(Root.main(Array(CommandLine.arguments.dropFirst())))

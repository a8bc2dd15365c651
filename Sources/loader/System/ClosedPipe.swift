/// Nobody reads any more what is written.
struct ClosedPipe: Error {}

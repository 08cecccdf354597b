/** The publisher's log; the server's log and the console both fit. */
export interface PublisherLog {
  info(line: string): void
  error(cause: unknown, line: string): void
}

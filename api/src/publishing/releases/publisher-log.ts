/** Where the publisher says what it does; the server's log and the console both are one. */
export interface PublisherLog {
  info(line: string): void
  error(cause: unknown, line: string): void
}

/**
 * Calls `stop` when this process is to end: by Ctrl-C, by a signal, when the terminal is closed, and when the process that
 * started it as a child with a channel has ended, for whatever reason. Some of them may come together.
 */
export function whenToEnd(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // What is written after the terminal was closed cannot be read by anybody, and is no error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (process.send === undefined) return
  process.once('disconnect', stop)
  if (!process.connected) stop()
}

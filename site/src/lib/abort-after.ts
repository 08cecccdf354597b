/** Returns a signal that aborts after this many milliseconds; `AbortSignal.timeout` is too new for some phones. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}

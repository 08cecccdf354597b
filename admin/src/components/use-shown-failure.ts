import { useState } from 'react'

interface Loading {
  /** Undefined until it is loaded. */
  data: unknown
  error: unknown
  /** When it failed last, 0 if never; where it is known, the failure of what was shown before is not taken for its own. */
  errorUpdatedAt?: number
}

/**
 * Returns why something could not be loaded; null once it is there. A query without data has no error while it is tried
 * again: what says that it failed stays meanwhile, so that it is spoken once and keeps the focus.
 */
export function useShownFailure({ data, error, errorUpdatedAt }: Loading): unknown {
  const [kept, setKept] = useState<unknown>(null)
  const isOver = data !== undefined || errorUpdatedAt === 0
  const shown = error ?? (isOver ? null : kept)
  if (shown !== kept) setKept(shown)
  return shown
}

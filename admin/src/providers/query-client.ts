import { focusManager, QueryClient } from '@tanstack/react-query'

/** Interval in ms at which lists are fetched again while they are visible. */
export const REFRESH_MS = 30_000

/** Data fetched within this time, in ms, is not fetched again. */
const FRESH_MS = 5_000

/**
 * Returns the console's query client. It also refetches when the window gets the focus, since it may have
 * been visible beside another one. A save without a connection fails at once: react-query would send it later
 * by default, perhaps after the form was cancelled. A read is tried: what was seen answers it (`worker/answers.ts`), and
 * what was not kept says that it needs the line.
 */
export function newQueryClient(): QueryClient {
  focusManager.setEventListener((look) => {
    const comeBack = () => look()
    window.addEventListener('visibilitychange', comeBack)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('focus', comeBack)
    }
  })
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: 1, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}

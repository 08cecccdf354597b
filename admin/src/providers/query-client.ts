import { focusManager, QueryClient } from '@tanstack/react-query'

/** How often what a screen lists is fetched anew while it is looked at. */
export const REFRESH_MS = 30_000

/** What has been fetched within this time is not fetched again. */
const FRESH_MS = 5_000

/**
 * The console's cache. What it holds is fetched anew when somebody comes back: to the tab, as react-query does by itself,
 * and to the window, which may have been in sight beside another all the time. A save fails at once where there is no
 * connection: by itself react-query would keep it and send it later, after the form was perhaps left with Cancel.
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
      queries: { staleTime: FRESH_MS, retry: 1 },
      mutations: { networkMode: 'always' },
    },
  })
}

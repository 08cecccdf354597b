import { QueryClient } from '@tanstack/react-query'

/**
 * The console's cache. A save fails at once where there is no connection: by itself react-query would keep it and send
 * it later, after the form was perhaps left with Cancel.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: 1 },
      mutations: { networkMode: 'always' },
    },
  })

import { useQuery, type QueryKey } from '@tanstack/react-query'
import { REFRESH_MS } from '../providers/query-client.ts'

interface Document<Loaded> {
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Loaded>
  /** How often it is fetched again while it is on the screen, in milliseconds. */
  every?: (loaded: Loaded | undefined) => number
}

/** Fetches what a screen reads by a call of its own, and again while it is looked at. */
export const useDocument = <Loaded>({ queryKey, load, every = () => REFRESH_MS }: Document<Loaded>) =>
  useQuery<Loaded>({
    queryKey,
    refetchInterval: ({ state: { data } }) => every(data),
    queryFn: ({ signal }) => load(signal),
  })

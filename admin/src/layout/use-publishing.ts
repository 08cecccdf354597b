import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../providers/api.ts'
import { useShopIsOpen } from './use-shop.ts'

export const PUBLISHING_KEY = ['publishing']
/** For this long after a save, in ms, the state is fetched often. */
const ALERT_MS = 10_000

function interval(state: Publishing['state'] | undefined, changedAt: number): number {
  if (state === 'publishing' || Date.now() - changedAt < ALERT_MS) return 1_500
  return state === 'failed' ? 10_000 : 60_000
}

/**
 * State of the live site as its owner sees it; `unopened`: up to date, but saying that the shop opens soon.
 */
export type SiteState = Publishing['state'] | 'unopened'

/** How the states are called in the bar and above their details. */
export const siteStateNames: Record<SiteState, string> = {
  live: 'Live',
  unopened: 'Not open yet',
  publishing: 'Publishing…',
  failed: 'Publishing failed',
  held: 'Held back',
  damaged: 'Database damaged',
}

/**
 * Polls the state of the live site: often after every saved change and while publishing, rarely otherwise,
 * and never in a hidden tab.
 */
export function usePublishing() {
  const client = useQueryClient()
  const isShopOpen = useShopIsOpen()
  const changedAt = useRef(0)
  const query = useQuery({
    queryKey: PUBLISHING_KEY,
    queryFn: ({ signal }) => call('GET /admin/publishing', undefined, signal),
    refetchInterval: ({ state }) => interval(state.data?.state, changedAt.current),
    retry: false,
  })
  const publish = useMutation({
    mutationFn: () => call('POST /admin/publishing/retry'),
    onSuccess: (state) => client.setQueryData(PUBLISHING_KEY, state),
  })
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        changedAt.current = Date.now()
        void client.invalidateQueries({ queryKey: PUBLISHING_KEY })
      }),
    [client],
  )
  // Waits for the shop's response, so that a state is not shown and then corrected.
  const publishing = isShopOpen === undefined ? undefined : query.data
  const state: SiteState | undefined =
    publishing?.state === 'live' && isShopOpen === false ? 'unopened' : publishing?.state
  return { publishing, state, failed: query.isError, publish }
}

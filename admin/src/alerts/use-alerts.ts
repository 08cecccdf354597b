import type { AlertState, SeenAlerts } from '@karigar/contract/accounts/alert.wire'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call, managerCall } from '../providers/api.ts'
import { areaToken, type ConsoleArea, currentUser } from '../providers/session.ts'
import { shareAlerts } from './follow-alerts.ts'

const KEY = ['alerts']

const callIn = (area: ConsoleArea) => (area === 'manager' ? managerCall : call)

/** Returns what this account has not seen: undefined until it is loaded. Fetched once, then kept by the stream. */
export function useAlerts(area: ConsoleArea): AlertState | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callIn(area)('GET /staff/alerts', undefined, signal),
  })
  return data
}

/**
 * Calls `onState` with the state that is known, if one is, and with each that comes while the component is mounted:
 * React may render only the last of several that come together.
 */
export function useEachAlertState(onState: (state: AlertState) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const known = client.getQueryData<AlertState>(KEY)
    if (known) onState(known)
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (hashKey(event.query.queryKey) === hashKey(KEY)) onState(event.query.state.data as AlertState)
    })
  }, [client, onState])
}

/** Keeps what `useAlerts` returns up to date while the component is mounted. */
export function useAlertStream(area: ConsoleArea): void {
  const client = useQueryClient()
  const userId = currentUser()?.id
  useEffect(() => {
    if (userId === undefined) return
    return shareAlerts({
      userId,
      token: () => areaToken(area),
      onState(state) {
        // An answer that is under way may be older than what has just come.
        void client.cancelQueries({ queryKey: KEY })
        client.setQueryData(KEY, state)
      },
      // The same call as any other leads to the sign-in.
      onRefused: () => void client.invalidateQueries({ queryKey: KEY }),
    })
  }, [area, client, userId])
}

/** Returns a function that marks alerts as seen. */
export function useSeeAlerts(area: ConsoleArea): (seen: SeenAlerts) => void {
  const client = useQueryClient()
  return useCallback(
    (body: SeenAlerts) => {
      callIn(area)('PUT /staff/alerts/seen', { body }).then(
        (state) => client.setQueryData(KEY, state),
        // They stay counted, and the next look at the screen tries again.
        () => {},
      )
    },
    [area, client],
  )
}

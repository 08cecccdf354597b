import type { Alert, AlertState } from '@karigar/contract/accounts/alert.wire'
import { MOST_ALERTS } from '@karigar/contract/accounts/alert.rules'

/** What a page has been told of: all alerts so far, and how far back the last state reached. */
export interface Told {
  ids: ReadonlySet<string>
  /** When the oldest listed alert came (UTC, ISO 8601); null where the list held all there was. */
  since: string | null
}

/** Returns what the page knows after a state. */
export const toldOf = (before: Told | null, { alerts }: AlertState): Told => ({
  ids: new Set([...(before?.ids ?? []), ...alerts.map(({ id }) => id)]),
  since: alerts.length < MOST_ALERTS ? null : (alerts.at(-1)?.created_at ?? null),
})

/**
 * Returns the alerts of a state that have come since. A state lists the newest ones only, so that one that is seen
 * makes room for an older one, which is not new.
 */
export const newAlerts = ({ ids, since }: Told, { alerts }: AlertState): Alert[] =>
  alerts.filter(({ id, created_at }) => !ids.has(id) && (since === null || created_at > since))

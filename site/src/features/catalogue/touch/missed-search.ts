/**
 * Tells the shop which searches found nothing: the words only, a few in a visit, and none if the browser asks not to be
 * counted. A blocker may stop it; the page works the same without.
 */
import { missedWords, MOST_MISSED_A_VISIT } from '@karigar/contract/catalogue/missed-search.rules'
import { isList, keep, readKept } from '../../../lib/stored.ts'

const MISSED_SEARCHES = 'karigar-missed-searches'

/** Tells whether the browser asks not to be counted: Do Not Track, or Global Privacy Control. */
function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Sends the words of a search that found nothing, at most `MOST_MISSED_A_VISIT` in a visit and each once. Without session
 * storage nothing is sent, because a limit could not be kept.
 */
export function sendMissed(search: string): void {
  const words = missedWords(search)
  if (words === null || asksForPrivacy()) return
  // A visit is this tab until it is closed.
  const sent = readKept('sessionStorage', MISSED_SEARCHES, isList) ?? []
  if (sent.includes(words) || sent.length >= MOST_MISSED_A_VISIT) return
  if (!keep('sessionStorage', MISSED_SEARCHES, [...sent, words])) return
  const body = new Blob([JSON.stringify({ words })], { type: 'application/json' })
  const address = `${import.meta.env.PUBLIC_API_BASE}/public/missed-searches`
  // A beacon brings cookies along, so an API on another origin would have to allow them.
  if (new URL(address, location.origin).origin === location.origin) navigator.sendBeacon(address, body)
  else
    fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch((error: unknown) => {
      console.info('The search is not counted.', error)
    })
}

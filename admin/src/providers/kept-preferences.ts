/**
 * Keeps on the server what somebody sets up in the lists: the shown columns, and filters kept under a name. The browser's
 * store stays what the lists read, so that they need not wait and work without a connection.
 */
import { NEVER_SET_UP, PREFERENCE_LISTS, type PreferenceList } from '@karigar/contract/shop/preferences.rules'
import type { KeptQuery, ListPreferences, SavePreferences } from '@karigar/contract/shop/preferences.wire'
import { HttpError, type SavedQuery, type Store } from 'react-admin'
import { callVersioned, staffCall } from './api.ts'
import { conflictOf } from './errors.ts'
import { mergePreferences } from './merge-preferences.ts'
import { createTries } from './tries.ts'
import { KNOWN, UNSENT } from './unsent-preferences.ts'

/** Pause after a change before it is sent, in milliseconds: several columns are usually changed in a row. */
const PAUSE_MS = 600

/** Attempts at a save that other devices are faster than. */
const MOST_ATTEMPTS = 4

/** What the server had of a list when this browser last heard of it. */
interface Known {
  preferences: SavePreferences
  version: string
}

const UNKNOWN: Known = {
  preferences: { hidden_columns: null, column_order: null, queries: [] },
  version: NEVER_SET_UP,
}

const hiddenKey = (list: PreferenceList) => `${list}.datatable`
const orderKey = (list: PreferenceList) => `${list}.datatable_columnRanks`
const queriesKey = (list: PreferenceList) => `${list}.savedQueries`

const isList = (name: string): name is PreferenceList => PREFERENCE_LISTS.some((list) => list === name)

/** Returns what the browser's store has of a list. */
export function readList(store: Pick<Store, 'getItem'>, list: PreferenceList): SavePreferences {
  return {
    hidden_columns: store.getItem<string[]>(hiddenKey(list)) ?? null,
    column_order: store.getItem<number[]>(orderKey(list)) ?? null,
    queries: (store.getItem<SavedQuery[]>(queriesKey(list)) ?? []).map(({ label, value }) => ({
      name: label,
      filter: (value.filter ?? {}) as KeptQuery['filter'],
      sort: { field: value.sort?.field ?? 'id', order: value.sort?.order ?? 'ASC' },
      per_page: value.perPage ?? 25,
    })),
  }
}

/** Puts into the browser's store what the server has of a list; values that are there already are left alone. */
export function writeList(
  store: Pick<Store, 'getItem' | 'setItem'>,
  list: PreferenceList,
  { hidden_columns, column_order, queries }: SavePreferences,
): void {
  const put = (key: string, value: unknown) => {
    if (JSON.stringify(store.getItem(key)) !== JSON.stringify(value)) store.setItem(key, value)
  }
  put(hiddenKey(list), hidden_columns ?? undefined)
  put(orderKey(list), column_order ?? undefined)
  const saved = queries.map(({ name, filter, sort, per_page }) => ({
    label: name,
    value: { filter, sort, perPage: per_page, displayedFilters: [] },
  }))
  put(queriesKey(list), saved.length > 0 || store.getItem(queriesKey(list)) ? saved : undefined)
}

const isEmpty = ({ hidden_columns, column_order, queries }: SavePreferences) =>
  hidden_columns === null && column_order === null && queries.length === 0

/**
 * Takes what the server has into the store, except for lists that were changed here since, and sends those. What another
 * device has changed meanwhile is merged in. Returns `send`, which sends what was changed after a pause.
 */
export function keepPreferences(store: Store): { send: () => void } {
  let timer: number | undefined
  const tries = createTries(enqueue)
  const unsent = () => (store.getItem<string[]>(UNSENT) ?? []).filter(isList)

  const knownOf = (list: PreferenceList): Known =>
    store.getItem<Record<string, Known>>(KNOWN)?.[list] ?? UNKNOWN
  const know = (list: PreferenceList, known: Known) =>
    store.setItem(KNOWN, { ...store.getItem<Record<string, Known>>(KNOWN), [list]: known })

  /** Sends one list, merged with what another device has made of it meanwhile. */
  async function send(list: PreferenceList): Promise<void> {
    const mine = readList(store, list)
    let body = mine
    // Noted only once all is saved: what is merged here is not in the store before.
    let known = knownOf(list)
    for (let attempt = 1; ; attempt += 1)
      try {
        const { etag } = await callVersioned('PUT /staff/preferences/:list', {
          params: { list },
          body,
          version: known.version,
        })
        know(list, { preferences: body, version: etag })
        break
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict === null || attempt === MOST_ATTEMPTS) throw error
        const { list: _, version: theirVersion, ...theirs } = conflict.present as unknown as ListPreferences
        body = mergePreferences(known.preferences, body, theirs)
        known = { preferences: theirs, version: theirVersion }
      }
    // What was changed here while it was sent is merged in its turn.
    const now = readList(store, list)
    writeList(store, list, mergePreferences(mine, now, body))
    if (JSON.stringify(now) === JSON.stringify(mine))
      store.setItem(
        UNSENT,
        unsent().filter((other) => other !== list),
      )
  }

  async function sendAll(): Promise<void> {
    let isOneLeft = false
    for (const list of unsent())
      try {
        await send(list)
      } catch (error) {
        // It stays noted. It is sent after a pause, with the next change, when the connection is back, or at the next start.
        console.info('The set-up of a list could not be kept on the server yet.', error)
        const status = error instanceof HttpError ? error.status : 0
        if (status === 401) return tries.reset()
        // What is refused once is refused again; what one list fails for does not keep the others.
        isOneLeft ||= status < 400 || status >= 500
      }
    if (isOneLeft && navigator.onLine) tries.later()
    else tries.reset()
  }

  async function takeFromServer(): Promise<void> {
    try {
      const kept = await staffCall('GET /staff/preferences', {})
      for (const { list, version, ...preferences } of kept) {
        if (unsent().includes(list)) continue
        writeList(store, list, preferences)
        know(list, { preferences, version })
      }
      // What this browser kept before the server did.
      const own = PREFERENCE_LISTS.filter(
        (list) => !kept.some((other) => other.list === list) && !isEmpty(readList(store, list)),
      )
      store.setItem(UNSENT, [...new Set([...unsent(), ...own])])
    } catch (error) {
      console.info('The set-up of the lists is the one that this browser has.', error)
    }
  }

  // One after the other, so that an older state cannot arrive after a newer one.
  let queue = takeFromServer().then(sendAll)
  function enqueue() {
    queue = queue.then(sendAll)
  }
  addEventListener('online', () => {
    tries.reset()
    enqueue()
  })
  return {
    send() {
      clearTimeout(timer)
      timer = window.setTimeout(enqueue, PAUSE_MS)
    },
  }
}

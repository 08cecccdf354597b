import { localStorageStore, type Store } from 'react-admin'
import { areaToken, currentUser, type ConsoleArea } from './session.ts'
import { UNSENT } from './unsent-preferences.ts'

const names: Record<ConsoleArea, string> = { admin: 'karigar-console', manager: 'karigar-manager' }

/** Keys of what is kept on the server, too: the columns of a list, and filters under a name. */
const KEPT = /^([a-z-]+)\.(?:datatable|datatable_columnRanks|savedQueries)$/

/** The key of how a list was left. */
const LEFT = /\.listParams$/

/**
 * Returns how a list was left, without its filters and page: a list that silently hides rows because of what somebody
 * looked for yesterday is taken for the whole list. The address has them for as long as they are looked at.
 */
const withoutFilters = (left: object) => ({ ...left, filter: {}, page: 1 })

/**
 * Returns the browser storage for the order and ticks of each list, separate for each user. The columns
 * and the filters that are kept under a name are the user's on every device (`kept-preferences.ts`).
 */
export function listSettings(area: ConsoleArea): Store {
  const store = localStorageStore('1', `${names[area]}.${currentUser()?.id ?? ''}`)
  let keeper: Promise<{ send: () => void }> | undefined
  const keep = () => {
    keeper ??= import('./kept-preferences.ts').then(({ keepPreferences }) => keepPreferences(store))
    return keeper.catch((error: unknown) => {
      keeper = undefined
      console.info('The lists are set up in this browser only.', error)
    })
  }
  const tell = (key: string) => {
    const [, list] = KEPT.exec(key) ?? []
    if (!list) return
    // Noted at once, so that what the server had before cannot replace it.
    store.setItem(UNSENT, [...new Set([...(store.getItem<string[]>(UNSENT) ?? []), list])])
    void keep().then((kept) => kept?.send())
  }
  return {
    ...store,
    setup() {
      store.setup()
      if (areaToken(area)) void keep()
    },
    setItem(key, value) {
      store.setItem(key, LEFT.test(key) ? withoutFilters(value as object) : value)
      tell(key)
    },
    removeItem(key) {
      store.removeItem(key)
      tell(key)
    },
  }
}

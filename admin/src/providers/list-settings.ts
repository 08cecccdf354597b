import { localStorageStore } from 'react-admin'
import { currentUser, type ConsoleArea } from './session.ts'

const names: Record<ConsoleArea, string> = { admin: 'karigar-console', manager: 'karigar-manager' }

/**
 * Returns the browser storage for the filters, order, page and ticks of each list, separate for each user.
 */
export const listSettings = (area: ConsoleArea) =>
  localStorageStore('1', `${names[area]}.${currentUser()?.id ?? ''}`)

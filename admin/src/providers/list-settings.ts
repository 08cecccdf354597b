import { localStorageStore } from 'react-admin'
import { currentUser, type ConsoleArea } from './session.ts'

const names: Record<ConsoleArea, string> = { admin: 'karigar-console', manager: 'karigar-manager' }

/** Where filters, order, page and ticks of each list are kept: for each person of a browser apart. */
export const listSettings = (area: ConsoleArea) =>
  localStorageStore('1', `${names[area]}.${currentUser()?.id ?? ''}`)

/** The sentences that every part of the shop says. */

export const connectionMessages = {
  offline: 'You are offline. Nothing is sent by itself: save again once you are connected.',
  unreachable: 'The server could not be reached. What you typed is still here: please try again in a moment.',
  /** Of a read that is tried again by itself. */
  awaited: 'This cannot be shown without a connection. It comes by itself once the line is back.',
} as const

/** About a save of two parts, each of its own call, of which the second was refused. */
export const halfSaved = 'The order status was saved, but the payment status was not. Please try again.'

export const conflictMessages = {
  changed: 'Somebody else has saved this while you were editing it.',
  choose: 'Nothing of yours is lost: choose which version is to stay.',
  apart: 'You have not changed the same things. Keep mine saves both.',
  alsoTheirs: (fields: string) => `Keep mine leaves what you have not changed as they saved it: ${fields}.`,
  nothingMine: 'Nothing you have changed is left to save.',
  taken: 'These are the newest values. Nothing of yours was saved.',
} as const

export const csvMessages = {
  done: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'} exported`,
  failed: 'Failed to export the list. Please try again.',
} as const

export const searchMessages = {
  searching: 'Searching...',
  none: 'Nothing found',
  failed: 'The search failed. Please try again.',
  found: (count: number) => (count === 0 ? 'Nothing found' : `${count} found`),
} as const

export const storageMessages = {
  diskFull:
    'The shop’s disk is full, so this could not be saved. Nothing was changed; please try again later.',
  publishingDiskFull: 'The disk is full. Make room; what is being served stays as it is until then.',
  busy: 'The shop’s database is busy just now, so this could not be saved. Nothing was changed; please try again in a moment.',
  overloaded: 'The shop has too much to do just now. Please try again in a moment.',
  overloadedWhileSaving:
    'The shop has too much to do just now. Please look whether this was saved before you try again in a moment.',
  damaged: (backup: string | null) =>
    `The shop’s database is damaged. Stop the shop, restore the newest backup into an empty folder (DATA_DIR=/new/folder npm run restore -- ${backup ?? '/path/of/the/backup'}), and start it from there. A damaged database is never backed up, so that backup is sound.`,
  unreachable: 'The shop cannot reach its database just now. Please try again in a moment.',
  unreachableWhileSaving:
    'The shop cannot reach its database just now. Please look whether this was saved before you try again in a moment.',
} as const

export const notFoundMessages = { title: 'Oops! Page not found', home: 'Return to Home' } as const

export const emailMessages = { invalid: 'Please enter a valid email address' } as const

export const phoneMessages = { invalid: 'Please enter a valid phone number' } as const

import { isRecordedSetting, RECORDED, RECORDED_SETTINGS } from '@karigar/contract/base/history.rules'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { historyMessages } from '@karigar/contract/base/history.words'
import { ORDER_SCREEN } from '../../components/catalogue-order-address.ts'
import { fieldChanges } from './index.ts'

const ACT_NAMES = { created: 'Created', changed: 'Changed', deleted: 'Deleted' } as const

/** Returns what happened in a few words; a bulk edit, an import and the like change several things together. */
export const actName = ({
  act,
  restored_from,
  set_id,
}: Pick<HistoryEntry, 'act' | 'restored_from'> & Partial<Pick<HistoryEntry, 'set_id'>>) => {
  if (restored_from !== null) return 'Brought back'
  return set_id ? `${ACT_NAMES[act]} with others` : ACT_NAMES[act]
}

/** Returns what an entry is about: Service Logo Design, or Settings: Loyalty. The profile has no other name. */
export const thingName = ({ kind, thing_name }: Pick<HistoryEntry, 'kind' | 'thing_name'>) =>
  kind === 'profile'
    ? RECORDED.profile.name
    : `${RECORDED[kind].name}${kind === 'settings' || kind === 'arrangement' ? ':' : ''} ${thing_name}`

export const changesOf = ({ kind, before, after }: HistoryEntry) => fieldChanges(kind, before, after)

/** Returns what has changed in short: the labels of the changed fields. */
export function summaryOf(entry: HistoryEntry): string {
  if (entry.act !== 'changed') return ''
  const labels = changesOf(entry).map(({ label }) => label)
  if (labels.length === 0) return entry.erased ? historyMessages.personalGone : ''
  return labels.length > 4
    ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more`
    : labels.join(', ')
}

/** Returns the screen on which the thing of an entry is seen; null where there is none. */
export function screenOf({ kind, thing_id, thing_name }: HistoryEntry): string | null {
  switch (kind) {
    case 'picture':
      return `/pictures?${new URLSearchParams({ filter: JSON.stringify({ q: thing_id }) })}`
    case 'arrangement':
      return `${ORDER_SCREEN}/${thing_id}`
    case 'profile':
      return '/settings/shop'
    case 'settings':
      return isRecordedSetting(thing_id) ? RECORDED_SETTINGS[thing_id].screen : null
    case 'order':
      return `/orders/${thing_name}`
    case 'user':
      return '/users'
    case 'meeting':
      return '/bookings'
    default:
      return `/${RECORDED[kind].list}/${thing_id}`
  }
}

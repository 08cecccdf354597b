import type { PriceEnding } from '@karigar/contract/catalogue/price-endings'
import type { BulkChange, BulkSelection } from '@karigar/contract/catalogue/bulk-edit.wire'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { readPercent } from '@karigar/contract/base/amount'

/** What the form holds; only the fields of the chosen kind count. */
export interface BulkForm {
  kind: BulkChange['kind']
  by: 'percent' | 'amount'
  value: string
  round: PriceEnding
  delivery_time: string
  tier: string
  add: string[]
  remove: string[]
  category_id: string
  state: State
}

export const EMPTY: BulkForm = {
  kind: 'price',
  by: 'percent',
  value: '',
  round: 'rupee',
  delivery_time: '',
  tier: '',
  add: [],
  remove: [],
  category_id: '',
  state: 'hidden',
}

/** Returns the change that the form asks for; null while an amount cannot be read. */
export function toBulkChange(form: BulkForm): BulkChange | null {
  const { kind, by, round, add, remove, category_id } = form
  switch (kind) {
    case 'price': {
      const amount = Number(readPercent(form.value))
      if (form.value.trim() === '' || !Number.isFinite(amount)) return null
      return { kind, by, value: Math.round(amount * 100) / 100, round }
    }
    case 'delivery':
      return { kind, delivery_time: form.delivery_time.trim(), tier: form.tier.trim() || null }
    case 'labels':
      return { kind, add, remove }
    case 'category':
      return category_id === '' ? null : { kind, category_id }
    case 'state':
      return { kind, state: form.state }
    case 'delete':
      return { kind }
  }
}

/** Returns the services that are meant: the ticked ones, or all that the list's filter finds. */
export function toSelection(ids: readonly string[], filter: Record<string, unknown>): BulkSelection {
  if (ids.length > 0) return { ids: [...ids] }
  const known = ['q', 'category_id', 'label_id', 'state'].filter(
    (name) => typeof filter[name] === 'string' && filter[name],
  )
  return { filter: Object.fromEntries(known.map((name) => [name, String(filter[name])])) }
}

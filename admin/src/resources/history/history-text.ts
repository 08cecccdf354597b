import { formatAmount } from '@karigar/contract/base/amounts'
import { formatRupees } from '@karigar/contract/base/rupees'
import { WEEKDAYS, mediumDay } from '@karigar/contract/base/day-names'

/** Returns a recorded value as people read it. */
export type ValueText = (value: never) => string

export const lines = (items: readonly string[]) => items.join('\n')
export const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
export const rupees = (value: number) => formatRupees(value)
export const perCent = (value: number) => `${value} %`
export const points = (value: number) => formatAmount(value)
export const day = (value: string) => mediumDay(value)
export const weekdays = (days: readonly number[]) => days.map((one) => WEEKDAYS[one - 1]).join(', ')
export const namedBy = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value

/** A line of an order, as the history records it. */
interface RecordedLine {
  title: string
  variant: string | null
  tier: string
  price: number
  quantity: number
}

export const orderLines = (all: readonly RecordedLine[]) =>
  all
    .map(
      ({ title, variant, tier, price, quantity }) =>
        `${quantity} × ${[title, variant, tier].filter(Boolean).join(', ')}: ${formatRupees(price)}`,
    )
    .join('\n')

const NOTICE_STATES: Readonly<Record<string, string>> = {
  open: 'to confirm',
  confirmed: 'confirmed',
  refused: 'refused',
}

export const notices = (all: readonly { utr: string; state: string }[]) =>
  all.map(({ utr, state }) => `UTR ${utr}: ${NOTICE_STATES[state] ?? state}`).join('\n')

export const deductedTax = (all: readonly { tan: string; quarter: string; certificate: string | null }[]) =>
  all
    .map(({ tan, quarter, certificate }) => `TAN ${tan}, ${quarter}: ${certificate ?? 'certificate missing'}`)
    .join('\n')

/** The text of a value that no field is known for: another release may have recorded it. */
export function anyText(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(anyText).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${anyText(inner)}`)
    .join('\n')
}
